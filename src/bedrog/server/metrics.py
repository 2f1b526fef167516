"""Numbers for Prometheus. Each server has a registry of its own."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """What is counted. Labels are words of the program's own, never what somebody sent."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("bedrog_tables", "Tables in memory", registry=registry)
        self.connections = Gauge("bedrog_connections", "Open connections", registry=registry)
        self.messages = Counter(
            "bedrog_messages", "Messages received, by kind", ["kind"], registry=registry
        )
        self.refusals = Counter("bedrog_refusals", "Refusals, by code", ["code"], registry=registry)
        self.slow = Counter(
            "bedrog_slow_connections",
            "Connections closed because they fell behind",
            registry=registry,
        )
        self.failures = Counter(
            "bedrog_failures", "Tables loaded again because something broke", registry=registry
        )
        self.thoughts = Gauge(
            "bedrog_thoughts", "Bots that think, or wait for a worker to", registry=registry
        )
        self.shed = Counter(
            "bedrog_shed", "Newcomers refused for want of room, by what", ["why"], registry=registry
        )
        self.late = Histogram(
            "bedrog_loop_lag_seconds",
            "How late the event loop is woken, which delays everybody as much",
            buckets=BUCKETS,
            registry=registry,
        )
        self.turn = Histogram(
            "bedrog_turn_seconds",
            "From a message's arrival to its last delivery, saved in between",
            buckets=BUCKETS,
            registry=registry,
        )

    def text(self) -> bytes:
        """All of it in the text format of Prometheus."""
        return generate_latest(self.registry)
