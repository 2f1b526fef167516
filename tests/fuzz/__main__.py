"""Coverage-guided fuzzing of every door in turn: ``python -m tests.fuzz SECONDS [DOOR...]``.

Each door runs in a process of its own, since the fuzzer never gives one back. What gets out is printed,
the bytes that did it are kept in ``build/fuzz``, and the exit code is 1.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import atheris

with atheris.instrument_imports(include=["bedrog"]):
    from tests.fuzz.doors import DOORS, SAMPLES

KEPT = Path("build/fuzz")
LARGEST = 4096
MEMORY_MB = 1024
SLOWEST_SECONDS = 10


def fuzz(name: str, seconds: int) -> None:
    """Try one door for so long; ends the process."""
    with TemporaryDirectory() as folder:
        for number, sample in enumerate(SAMPLES[name]):
            (Path(folder) / str(number)).write_bytes(sample)
        longest = max(LARGEST, *map(len, SAMPLES[name]))
        limits = [
            f"-max_total_time={seconds}",
            f"-max_len={longest}",
            f"-timeout={SLOWEST_SECONDS}",
        ]
        limits += [f"-rss_limit_mb={MEMORY_MB}", f"-artifact_prefix={KEPT}/{name}-"]
        atheris.Setup([name, *limits, "-print_final_stats=1", "-verbosity=0", folder], DOORS[name])
        atheris.Fuzz()


def main(seconds: int, names: list[str]) -> int:
    """Try these doors one after another; 1 when something got out of one."""
    KEPT.mkdir(parents=True, exist_ok=True)
    broken = []
    for name in names or DOORS:
        done = subprocess.run(
            [sys.executable, "-m", "tests.fuzz", str(seconds), name, "--here"], check=False
        )
        print(f"{name}: {'broken' if done.returncode else 'held'}", flush=True)
        broken += [name] if done.returncode else []
    return 1 if broken else 0


if __name__ == "__main__":
    if sys.argv[-1] == "--here":
        fuzz(sys.argv[2], int(sys.argv[1]))
    else:
        sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
