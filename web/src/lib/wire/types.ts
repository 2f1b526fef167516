// Written by `python -m bedrog.wire.schema` from the Python structs. Do not edit by hand.

export type BedriegersCharacter =
  | "king"
  | "queen"
  | "julia"
  | "alchemist"
  | "fencing_master"
  | "landlord"
  | "merchant"
  | "cardinal"
  | "troubadour"
  | "explorer"
  | "assassin"
  | "storm"
  | "cloak"
  | "traitor"
  | "musketeers"
  | "wizard"
  | "witch"
  | "prince"
  | "squire"
  | "hermit"
  | "little_giant"
  | "double"
  | "dragon"
  | "romeo"
  | "beggar";

export type BedriegersCategory =
  | "music"
  | "alchemy"
  | "fencing"
  | "farming"
  | "trade"
  | "religion";

export type BedriegersTiming =
  | "number"
  | "flip"
  | "end_1"
  | "end_2"
  | "end_3"
  | "end_4"
  | "end";

export type BedriegersStepKind =
  | "reveal"
  | "musketeers"
  | "wizard"
  | "witch"
  | "prince_squire"
  | "values"
  | "dragon"
  | "result";

export type BedriegersRuleOfResult =
  | "highest"
  | "lowest"
  | "prince_squire"
  | "tie_nearest"
  | "tie_furthest"
  | "nobody";

export type MottenKind =
  | "number"
  | "spider"
  | "ant"
  | "mosquito"
  | "cockroach"
  | "moth";

export type Code =
  | "malformed"
  | "illegal"
  | "not_yours"
  | "stale"
  | "over"
  | "too_fast";

/** What is printed on each card, in the order of a hand; the Double has no points. */
export const BEDRIEGERS_FACES: Record<BedriegersCharacter, { points: number | null; timing: BedriegersTiming }> = {
  king: { points: 20, timing: "number" },
  queen: { points: 16, timing: "number" },
  julia: { points: 14, timing: "number" },
  alchemist: { points: 8, timing: "number" },
  fencing_master: { points: 8, timing: "number" },
  landlord: { points: 8, timing: "number" },
  merchant: { points: 8, timing: "number" },
  cardinal: { points: 8, timing: "number" },
  troubadour: { points: 8, timing: "number" },
  explorer: { points: 13, timing: "flip" },
  assassin: { points: 9.5, timing: "flip" },
  storm: { points: 9, timing: "flip" },
  cloak: { points: 0, timing: "flip" },
  traitor: { points: 10, timing: "flip" },
  musketeers: { points: 11, timing: "end_1" },
  wizard: { points: 7, timing: "end_2" },
  witch: { points: 1, timing: "end_3" },
  prince: { points: 14, timing: "end_4" },
  squire: { points: 2, timing: "end_4" },
  hermit: { points: 12, timing: "end" },
  little_giant: { points: 2, timing: "end" },
  double: { points: null, timing: "end" },
  dragon: { points: 11, timing: "end" },
  romeo: { points: 5, timing: "end" },
  beggar: { points: 4, timing: "end" },
};

export type HouseRuleValue = string | number | boolean;

export type GameView = BedriegersView | MottenView;

export type GameEvent = BedriegersEvent | MottenEvent;

export type GameAction = BedriegersAction | MottenAction;

export type ToServer =
  | Hello
  | Ping
  | Echo
  | Dip
  | End
  | Tap
  | Act
  | Ready
  | SetHouseRules
  | SetSeats
  | AddBot
  | Remove
  | HeadStart
  | EvenRaces
  | SetChat
  | SetPublic
  | OtherGame
  | PassHost
  | Start
  | PromiseShare
  | GiveShare
  | Pause
  | Resume
  | BotFor
  | GiveBack
  | AskSeat
  | AnswerSeat
  | MoreTime
  | Again
  | Leave
  | Emote
  | Write;

/**
 * First message, within 5 s. `token` null: the audience. `have`: number of the last view seen.
 *
 * `screen`: this is no person but a screen for all to look at. It sees what the audience sees,
 * can do nothing, and nobody waits for it.
 */
export interface Hello {
  t: "hello";
  token?: string | null;
  have?: number;
  screen?: boolean;
}

/** Are you there? Answered with `pong` and the same number. */
export interface Ping {
  t: "ping";
  k: number;
}

/** The answer to the server's `ping`, at once and with the same number. It gets no answer. */
export interface Echo {
  t: "pong";
  k: number;
}

/** Valse Motten: my hand goes below the table. */
export interface Dip {
  t: "dip";
  id: string;
}

/**
 * Valse Motten: my hand comes back. `vanish`: without this card, else with all of them.
 *
 * A card is named either way, so that both messages look alike.
 */
export interface End {
  t: "end";
  id: string;
  vanish: boolean;
  card: string;
}

/**
 * Valse Motten, in a race: I have slapped, or laid `card`. Times in ms, by the device's clock.
 *
 * `race` is the number in the `cue`. `rt`: from the first picture of the cue to the finger; null: the server
 * times it. `fi`: what a frame takes. `wait`: from finger to sending. `early`: presses since
 * the card flew and before the cue was seen.
 */
export interface Tap {
  t: "tap";
  id: string;
  race: number;
  rt?: number | null;
  fi?: number;
  wait?: number;
  early?: number;
  card?: string | null;
}

/** A move of the game, one of the `legal` entries of a view. `n` (diagnosis): the view answered. */
export interface Act {
  t: "act";
  id: string;
  action: GameAction;
  n?: number;
}

/** In the lobby: I am ready, or not any more. */
export interface Ready {
  t: "ready";
  id: string;
  yes: boolean;
}

/** Host, in the lobby: these house rules; what is not named gets its default. */
export interface SetHouseRules {
  t: "house_rules";
  id: string;
  house_rules: Record<string, HouseRuleValue>;
}

/** Host, in the lobby: play with so many seats. Seats with somebody in them are never cut off. */
export interface SetSeats {
  t: "seats";
  id: string;
  seats: number;
}

/** Host, in the lobby: a bot of this kind sits down in the first free seat. */
export interface AddBot {
  t: "add_bot";
  id: string;
  bot: string;
}

/**
 * Host: this seat is free again (a bot, or somebody who should go). Once the game has begun, people
 * only: a bot has the seat for good, and whoever had it may ask for it like any newcomer.
 */
export interface Remove {
  t: "remove";
  id: string;
  seat: number;
}

/** Valse Motten, host, in the lobby: so many milliseconds come off this seat's time in races of reflexes. */
export interface HeadStart {
  t: "head_start";
  id: string;
  seat: number;
  ms: number;
}

/** Valse Motten, host, in the lobby: everybody races against the own usual time, or not any more. */
export interface EvenRaces {
  t: "even_races";
  id: string;
  yes: boolean;
}

/** Host: people may write to each other at this table, or not any more. Never at a public one. */
export interface SetChat {
  t: "set_chat";
  id: string;
  yes: boolean;
}

/** Host, in the lobby: the table stands on the server's list of open tables, or not any more. */
export interface SetPublic {
  t: "set_public";
  id: string;
  yes: boolean;
}

/** Host, before a game or after it: back to the lobby of another game with the same people. */
export interface OtherGame {
  t: "other_game";
  id: string;
  game: string;
}

/** Host: whoever sits here, and is here, is host from now on. */
export interface PassHost {
  t: "pass_host";
  id: string;
  seat: number;
}

/** Host: begin. Free seats are left out; there must be enough players left. */
export interface Start {
  t: "start";
  id: string;
}

/**
 * In the lobby: my part in the shuffle that has this `seal`. `promise` is the hash of a share of 32
 * random bytes; until the host starts, another one may take its place.
 */
export interface PromiseShare {
  t: "promise";
  id: string;
  seal: string;
  promise: string;
}

/** When the shuffle is `closed`: the share that I promised. It is kept secret until the game is over. */
export interface GiveShare {
  t: "share";
  id: string;
  share: string;
}

/** Anybody seated: clocks, windows and bots stand still. */
export interface Pause {
  t: "pause";
  id: string;
}

/** Anybody seated: go on. */
export interface Resume {
  t: "resume";
  id: string;
}

/** Host: a bot plays this seat for somebody connected but idle (or away, before the 30 s end). */
export interface BotFor {
  t: "bot_for";
  id: string;
  seat: number;
}

/** Host, or the seat's own player: the person plays again. */
export interface GiveBack {
  t: "give_back";
  id: string;
  seat: number;
}

/** Audience: may I take over this bot's seat? */
export interface AskSeat {
  t: "ask_seat";
  id: string;
  seat: number;
  name: string;
}

/** Host: yes or no to a request for a seat. */
export interface AnswerSeat {
  t: "answer_seat";
  id: string;
  request: number;
  yes: boolean;
}

/** Host: another 45 s to read the results. */
export interface MoreTime {
  t: "more_time";
  id: string;
}

/** Host, after the end: back to the lobby with the same people and house rules. */
export interface Again {
  t: "again";
  id: string;
}

/** I give up my seat: free in the lobby, a bot's during a game. */
export interface Leave {
  t: "leave";
  id: string;
}

/** Show a face to the whole table, but not in a race. Nobody remembers it. */
export interface Emote {
  t: "emote";
  id: string;
  emote: "clap" | "glance" | "innocent" | "laugh" | "nervous" | "oops" | "sleepy" | "wow";
}

/** A line for those who have a seat here: at most 200 characters of plain text. */
export interface Write {
  t: "write";
  id: string;
  text: string;
}

export type ToClient =
  | Table
  | View
  | Ok
  | No
  | Pong
  | Seated
  | Bye
  | Emoted
  | Chat
  | Said
  | Probe
  | Fly
  | Dipped
  | BackUp
  | Cue
  | Hand
  | Verdict
  | Lines;

/**
 * Everything about a table that is not the game itself; sent whenever it changes.
 *
 * `you` is the receiver's own seat, or null. `texts` gives for each card the message keys of
 * its texts under the house rules in force. `link` is the address to share. `host` is a seat.
 * `even_races`: in races of reflexes everybody runs against the own usual time. `watchers` counts
 * people, not screens. `chat`: people may write to each other. `public`: the table is on the
 * server's list of open tables; null where the server keeps no such list. `shuffle`: in the lobby.
 */
export interface Table {
  t: "table";
  code: string;
  game: string;
  phase: "lobby" | "over" | "playing";
  you: number | null;
  host: number | null;
  seats: SeatFacts[];
  least: number;
  most: number;
  house_rules: HouseRuleRow[];
  texts: Record<string, CardText>;
  bots: string[];
  paused_by: number | null;
  watchers: number;
  requests: SeatRequest[];
  even_races: boolean;
  chat: boolean;
  public: boolean | null;
  link: string;
  shuffle: NextShuffle | null;
}

/**
 * Who sits where. `bot` is the kind of bot that plays the seat now, or null.
 *
 * `person` tells that a person owns the seat, also while a bot plays it. `held` are the
 * milliseconds until a bot takes over from somebody who is away, or null. `head_start`:
 * milliseconds that come off the seat's times in races of reflexes.
 */
export interface SeatFacts {
  seat: number;
  name: string | null;
  person: boolean;
  bot: string | null;
  ready: boolean;
  present: boolean;
  held: number | null;
  head_start: number;
}

/**
 * A question of the lobby: the values in order, the default first, and the one chosen.
 *
 * Values that screens offer; `first` tells whether the row stands above "more".
 */
export interface HouseRuleRow {
  rule: string;
  choices: HouseRuleValue[];
  value: HouseRuleValue;
  first: boolean;
}

/** Somebody would like to take over a bot's seat. */
export interface SeatRequest {
  request: number;
  seat: number;
  name: string;
}

/**
 * The next shuffle. `seal` binds the table's secret, `promises` by seat the shares; in hex.
 *
 * `closed`: no promise is taken any more; whoever made one gives the share, now.
 */
export interface NextShuffle {
  seal: string;
  promises: (string | null)[];
  closed: boolean;
}

/**
 * A game as the receiver sees it. `n` counts the receiver's views without gaps, from 1.
 *
 * `events` are those since the view before; `legal` holds every action that may be sent now.
 * `deadline`: milliseconds from now until the table acts for those awaited, or null.
 */
export interface View {
  t: "view";
  n: number;
  view: GameView;
  legal: GameAction[];
  events: GameEvent[];
  deadline: number | null;
}

/** Done, and on disk. */
export interface Ok {
  t: "ok";
  id: string;
}

/**
 * Refused; nothing has changed. `id` is null when the message had none that could be read.
 *
 * `rule` is the number of the rule, or ""; `reason` a message key; `text` plain English.
 * A fresh `view` follows where there is a game.
 */
export interface No {
  t: "no";
  id: string | null;
  code: Code;
  rule: string;
  reason: string;
  text: string;
}

/** The answer to `ping`. */
export interface Pong {
  t: "pong";
  k: number;
}

/** To somebody who asked for a seat: it is yours; say hello with this token. */
export interface Seated {
  t: "seated";
  seat: number;
  token: string;
}

/**
 * The server is about to close this connection, and why.
 *
 * `replaced`: the same seat came in on a newer tab. `moved`: it went to another device, and this
 * token opens it no more. `removed`: the host freed the seat.
 * `gone`: the table is no more. `stopping`: the server goes down; come back in a moment.
 * `slow`: the line could not keep up; come back for the fresh view. `full`: so many watch already
 * that there is room only for people with a seat.
 */
export interface Bye {
  t: "bye";
  why: "full" | "gone" | "hello_expected" | "moved" | "no_such_seat" | "removed" | "replaced" | "slow" | "stopping";
}

/** The person in `seat` shows a face. */
export interface Emoted {
  t: "emote";
  seat: number;
  emote: "clap" | "glance" | "innocent" | "laugh" | "nervous" | "oops" | "sleepy" | "wow";
}

/** To people with a seat, when they come in: all lines that are remembered, if there are any. */
export interface Chat {
  t: "chat";
  lines: ChatLine[];
}

/** What somebody wrote, under the name of that moment. `n` counts the lines of a table. */
export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string;
}

/** To people with a seat: one more line. */
export interface Said {
  t: "said";
  line: ChatLine;
}

/** Answer with `pong` and the same number, at once: this measures the line. */
export interface Probe {
  t: "ping";
  k: number;
}

/**
 * Valse Motten: a card leaves the hand of `seat`, face down. What it is comes with a `cue` or
 * a `view`, half a second to a second later.
 */
export interface Fly {
  t: "fly";
  seat: number;
}

/** Valse Motten: the hand of `seat` goes below the table. Why, nobody but its owner knows. */
export interface Dipped {
  t: "dip";
  seat: number;
}

/** Valse Motten: the hand of `seat` is back; it was gone half a second (`quick`) or 1.4 s. */
export interface BackUp {
  t: "back";
  seat: number;
  quick: boolean;
}

/**
 * Valse Motten: the card turns, and a race begins. `race` is its number, `kind` what to do.
 *
 * `again`: the server broke it off, so it is run once more.
 */
export interface Cue {
  t: "cue";
  race: number;
  kind: "cockroach" | "slap";
  card: string;
  racers: number[];
  again: boolean;
}

/** Valse Motten: the hand of `seat` has landed. The order of these says nothing. */
export interface Hand {
  t: "hand";
  race: number;
  seat: number;
}

/** Valse Motten: how the times of a race came about. Its outcome is an event of a `view`. */
export interface Verdict {
  t: "verdict";
  race: number;
  reactions: Reaction[];
  margin: number | null;
}

/**
 * How one seat did in a race, for everybody to check. Milliseconds.
 *
 * `ms`: the reaction time that counts, null for none. `arrived`: from sending the cue to
 * hearing of the hand. `claimed`: what the device measured. `line`: how much of the difference
 * the server believes, `credit` how much of that for a line that stalled. `early`: presses
 * before the cue. `shift`: what came on top, for the one who knew the cockroach beforehand, less a head
 * start or the own usual time. `by`: whose clock counts; "cut" is the device's, as far as it is believed.
 */
export interface Reaction {
  seat: number;
  ms: number | null;
  arrived: number | null;
  claimed: number | null;
  line: number | null;
  credit: number;
  early: number;
  shift: number;
  by: "bot" | "cut" | "device" | "nobody" | "server";
}

/**
 * In the lobby of a game with races: everybody's line, and what follows from them; ms.
 *
 * `window`: how long after a cue the last hand may arrive. `tie`: times this close draw lots.
 * `head_starts`: what may be agreed on for a seat.
 */
export interface Lines {
  t: "lines";
  lines: LineFacts[];
  window: number;
  tie: number;
  head_starts: number[];
}

/** One seat's line: `delay` there and back, `jitter` its variation; ms, null: unknown yet. */
export interface LineFacts {
  seat: number;
  delay: number | null;
  jitter: number | null;
  warning: "far" | "unsteady" | null;
}

/**
 * The table as `viewer` sees it (null: the audience). `seats` is by seat, from 0.
 *
 * `own_discards` and `own_goals` are empty for the audience. `reports` are the results of
 * the round in `columns`, given in the phases `results` and `over`. `ready` are the seats
 * that want to go on, `awaits` those that may act now. `questions` counts those asked so far: an
 * answer to an earlier one than `question` comes too late.
 */
export interface BedriegersView {
  game: "bedriegers";
  viewer: number | null;
  phase: "over" | "play" | "results";
  round: number;
  rounds: number;
  turn: number;
  awaits: number[];
  columns: BedriegersColumnSeen[];
  seats: BedriegersSeatSeen[];
  hand: BedriegersCharacter[];
  own_discards: BedriegersCharacter[];
  own_goals: BedriegersGoal[];
  goals_left: number;
  question: BedriegersQuestionSeen | null;
  questions: number;
  travelled: number[];
  ready: number[];
  reports: BedriegersReport[] | null;
  outcome: BedriegersOutcomeSeen | null;
  house_rules: BedriegersHouseRules;
}

/** A column: the cards from the goal downward. */
export interface BedriegersColumnSeen {
  goal: BedriegersGoal;
  cards: BedriegersCardSeen[];
  closed: boolean;
  complete: boolean;
}

/** A goal card: what it is about, and the points it is worth. */
export interface BedriegersGoal {
  category: BedriegersCategory;
  value: number;
}

/**
 * A card in a column as a viewer sees it.
 *
 * `card` is null when it lies face down and the viewer may not know it. `covers` tells that a
 * Cloak hides a card, `under` which one, to its owner only (until the round is scored).
 */
export interface BedriegersCardSeen {
  seat: number;
  card: BedriegersCharacter | null;
  up: boolean;
  covers: boolean;
  under: BedriegersCharacter | null;
  moved: boolean;
}

/** What everybody may know of a seat; `goals` is null while won goals are hidden. */
export interface BedriegersSeatSeen {
  hand: number;
  pile: number;
  discards: number;
  won: number;
  goals: BedriegersGoal[] | null;
}

/** Who decides what. Answers carry `prompt`. */
export interface BedriegersQuestionSeen {
  prompt: number;
  kind: "cloak" | "traitor";
  seat: number;
  column: number;
  position: number;
}

/** A scored column that explains itself. `totals` is null when Prince and Squire decide. */
export interface BedriegersReport {
  winner: number | null;
  rule: BedriegersRuleOfResult;
  totals: Record<number, number> | null;
  steps: BedriegersStep[];
}

/** One step of B6: the cards that cause it, what changes, and the totals by seat afterwards. */
export interface BedriegersStep {
  kind: BedriegersStepKind;
  source: number[];
  changes: BedriegersChange[];
  totals: Record<number, number>;
}

/** What one step did to one card; values in points, null for no value. */
export interface BedriegersChange {
  position: number;
  card: BedriegersCharacter;
  from: number | null;
  to: number | null;
  removed: boolean;
  why: string;
  by: number[];
}

/** The end of the game: points, winners, and by which count, by seat. */
export interface BedriegersOutcomeSeen {
  scores: number[];
  winners: number[];
  counts: BedriegersScore[];
  goals: BedriegersGoal[][];
}

/** The two counts for one seat; `full_set` is null without all six categories. */
export interface BedriegersScore {
  plain: number;
  full_set: number | null;
  points: number;
}

/** One field per row of B9, in the order in which a lobby shows them; defaults first. */
export interface BedriegersHouseRules {
  traitor_decides: "active" | "owner";
  look_at_own_cards: boolean;
  musketeers_specialists: "eight" | "twelve";
  spells_look_at: "current" | "printed";
  double_copies: "current" | "printed";
  full_set: "always" | "better";
  won_goals: "hidden" | "open";
  first_player: "random" | "seat";
  witch_reach: "below_nine" | "nine_or_less";
  double_under_spells: "copied" | "immune";
  two_spells: "none" | "odd";
  dragon_floor: "none" | "zero";
  two_players_ones: "keep" | "remove";
  think_time: number;
}

export type BedriegersEvent =
  | BedriegersRoundStarted
  | BedriegersLaid
  | BedriegersTurned
  | BedriegersMoved
  | BedriegersStayed
  | BedriegersKilled
  | BedriegersClosed
  | BedriegersAsked
  | BedriegersHid
  | BedriegersSwapped
  | BedriegersDeclined
  | BedriegersReshuffled
  | BedriegersDrew
  | BedriegersSkipped
  | BedriegersColumnWon
  | BedriegersRoundEnded
  | BedriegersWantsNext
  | BedriegersGameEnded;

/** New goals are in the row (B1.5) and `seat` begins. */
export interface BedriegersRoundStarted {
  e: "round_started";
  round: number;
  seat: number;
  goals: BedriegersGoal[];
}

/** `seat` laid a card face down at the bottom of `column` (B3.1). */
export interface BedriegersLaid {
  e: "laid";
  seat: number;
  column: number;
  card: BedriegersCharacter | null;
}

/** The card at `position` was uncovered and turned over (B3.2). */
export interface BedriegersTurned {
  e: "turned";
  column: number;
  position: number;
  seat: number;
  card: BedriegersCharacter;
}

/** The Explorer of `seat` went face down to the bottom of column `to` (B5.1). */
export interface BedriegersMoved {
  e: "moved";
  seat: number;
  column: number;
  to: number;
}

/** The Explorer of `seat` stays face up: it moved in this turn, or all is closed (B5.1). */
export interface BedriegersStayed {
  e: "stayed";
  seat: number;
  column: number;
  why: "all_closed" | "moved_already";
}

/** The Assassin of `by` sent the card of `seat` to its owner's discard pile (B5.2). */
export interface BedriegersKilled {
  e: "killed";
  column: number;
  by: number;
  seat: number;
  card: BedriegersCharacter | null;
}

/** A Storm closed `column` (B5.3). */
export interface BedriegersClosed {
  e: "closed";
  column: number;
}

/** `seat` decides for its Cloak or for a Traitor (B5.4, B5.5). */
export interface BedriegersAsked {
  e: "asked";
  kind: "cloak" | "traitor";
  seat: number;
  column: number;
}

/** `seat` slid a hand card under its Cloak (B5.4). */
export interface BedriegersHid {
  e: "hid";
  seat: number;
  column: number;
  card: BedriegersCharacter | null;
}

/** `seat` swapped the goals of two columns (B5.5). */
export interface BedriegersSwapped {
  e: "swapped";
  seat: number;
  column: number;
  other: number;
}

/** `seat` left the Cloak empty, or the goals where they are. */
export interface BedriegersDeclined {
  e: "declined";
  kind: "cloak" | "traitor";
  seat: number;
  column: number;
}

/** `seat` shuffled the own discard pile into a new draw pile (B3.3). */
export interface BedriegersReshuffled {
  e: "reshuffled";
  seat: number;
}

/** `seat` drew a card (B3.3). */
export interface BedriegersDrew {
  e: "drew";
  seat: number;
  card: BedriegersCharacter | null;
}

/** `seat` has no card and cannot draw one (B3.4). */
export interface BedriegersSkipped {
  e: "skipped";
  seat: number;
}

/** The goal of `column` goes to `seat`, or out of the game when nobody has a value (B6). */
export interface BedriegersColumnWon {
  e: "column_won";
  column: number;
  goal: BedriegersGoal;
  seat: number | null;
}

/** All columns are complete, or nobody can lay a card any more (B4.2, B3.4). */
export interface BedriegersRoundEnded {
  e: "round_ended";
  round: number;
}

/** `seat` has seen the results. */
export interface BedriegersWantsNext {
  e: "wants_next";
  seat: number;
}

/** The sixth round is scored (B4.6, B8). */
export interface BedriegersGameEnded {
  e: "game_ended";
  scores: number[];
  winners: number[];
}

export type BedriegersAction =
  | BedriegersLay
  | BedriegersHide
  | BedriegersSwap
  | BedriegersDecline
  | BedriegersNextRound;

/** Lay a hand card face down at the bottom of a column (B3.1); columns count from 0. */
export interface BedriegersLay {
  t: "lay";
  card: BedriegersCharacter;
  column: number;
}

/** Slide a hand card under the own uncovered Cloak (B5.4). `prompt` is the question's number. */
export interface BedriegersHide {
  t: "hide";
  prompt: number;
  card: BedriegersCharacter;
}

/** Swap the goal of the Traitor's column with that of `column` (B5.5). */
export interface BedriegersSwap {
  t: "swap";
  prompt: number;
  column: number;
}

/** Leave the Cloak empty, or the goals where they are. */
export interface BedriegersDecline {
  t: "decline";
  prompt: number;
}

/** Seen enough of the results of `round`: go on when everybody has (B4.5). Rounds count from 1. */
export interface BedriegersNextRound {
  t: "next_round";
  round: number;
}

/**
 * The table as `viewer` sees it (null: the audience). `seats` is by seat, from 0.
 *
 * `guard` has the bug, `starter` began the round. `frozen`: an accusation is being cleared
 * up. `lantern` is where the others see the guard shine, a second late; `dark`: it is out.
 * `locked`: the guard cannot call. `under`: how many cards lie below `top`. `rows`: minus points of the rounds played. `winners`, `hands` and
 * `moments` are those of the round that has ended, and empty before. `raced`: who has been heard
 * in the present race. `prompts` counts the questions asked so far: an answer to an earlier one
 * than `question` comes too late.
 */
export interface MottenView {
  game: "motten";
  viewer: number | null;
  phase: "cockroach" | "gifts" | "last_look" | "over" | "results" | "slap" | "spider" | "turn";
  round: number;
  rounds: number;
  starter: number;
  guard: number;
  turn: number;
  awaits: number[];
  top: string;
  under: number;
  pile: number;
  seats: MottenSeatSeen[];
  own: MottenOwn | null;
  watch: MottenGuardSeen | null;
  lantern: number | null;
  dark: boolean;
  locked: boolean;
  frozen: boolean;
  question: MottenQuestionSeen | null;
  prompts: number;
  ready: number[];
  rows: number[][];
  winners: number[];
  hands: string[][];
  moments: MottenMoment[];
  raced: number[];
  outcome: MottenOutcomeSeen | null;
  house_rules: MottenHouseRules;
}

/** What everybody may know of a seat: how many cards its hand seems to have; its minus points so far. */
export interface MottenSeatSeen {
  hand: number;
  points: number;
}

/**
 * What only the viewer knows of the own hand.
 *
 * `limbo`: the card that has just vanished and may still be caught; `sleeve`: what is gone
 * for good in this round. `may_move`: the hand may go below the table; `vanishable`: the cards that
 * may vanish now. `answered`: what was chosen in the present question.
 */
export interface MottenOwn {
  hand: string[];
  limbo: string | null;
  sleeve: string[];
  may_move: boolean;
  vanishable: string[];
  answered: string | null;
}

/** What only the guard sees: where the lantern shines, who can be called, and what was heard of them. */
export interface MottenGuardSeen {
  lantern: number | null;
  callable: number[];
  heard: MottenHeardSeen[];
}

/**
 * What the guard has heard of a movement for which `seat` can still be called.
 *
 * `lit`: thousandths of it under the lantern. `dark`: the lantern was out.
 */
export interface MottenHeardSeen {
  seat: number;
  quick: boolean;
  lit: number;
  dark: boolean;
  level: number;
}

/**
 * What the game waits for besides a turn. Answers carry `prompt`.
 *
 * `seats` still have to answer; `to` gets the cards, null where the giver names the receiver.
 * In a race `racers` take part, also while a card is owed to the caught.
 */
export interface MottenQuestionSeen {
  prompt: number;
  kind: "caught" | "cockroach" | "gifts" | "slap" | "spider";
  seats: number[];
  to: number | null;
  racers: number[];
}

/**
 * What a hand really did, for the truth at the end of the round.
 *
 * `at`: when it came back. `level`: what the guard heard, null when the round ended before.
 * `lit`: thousandths of it under the lantern; `dark`: that was out. `called`: the guard accused
 * its seat for it.
 */
export interface MottenMoment {
  at: number;
  seat: number;
  what: "feint" | "fidget" | "vanish";
  card: string | null;
  quick: boolean;
  guard: number;
  dark: boolean;
  lit: number;
  level: number | null;
  called: boolean;
}

/** The end of the game: minus points and winners, by seat. */
export interface MottenOutcomeSeen {
  scores: number[];
  winners: number[];
}

/**
 * One field per row of M9, in the order in which a lobby shows them; defaults first.
 *
 * `rounds` 0 is as many as there are seats. `cockroach_head_start` is in milliseconds.
 */
export interface MottenHouseRules {
  cockroach_cards: "any" | "number";
  cockroach_player_races: boolean;
  last_card_effect: "first" | "lapses";
  red_handed: "long" | "normal" | "short" | "until_next_card";
  vanishes: "free" | "one_per_turn" | "spaced";
  cockroach_head_start: number;
  fidgets: "few" | "many" | "normal";
  feints: boolean;
  races: "calm" | "reflex";
  spider_gift: "may" | "must";
  spider_last_card: boolean;
  draw_when_able: boolean;
  penalty_card: "chosen" | "random";
  mosquito_gift: "chosen" | "random";
  false_slap: "draw" | "free";
  think_time: number;
  smuggle_in_race: boolean;
  wink: boolean;
  first_guard: "random" | "seat";
  rounds: number;
  six_seats: boolean;
}

export type MottenEvent =
  | MottenRoundStarted
  | MottenLaid
  | MottenDrew
  | MottenNothingToDraw
  | MottenReshuffled
  | MottenLapsed
  | MottenAsked
  | MottenGave
  | MottenKept
  | MottenRaceStarted
  | MottenSlapped
  | MottenMatched
  | MottenStirred
  | MottenSafe
  | MottenWinked
  | MottenDropped
  | MottenAccused
  | MottenLastLook
  | MottenGoesOn
  | MottenRoundEnded
  | MottenWantsNext
  | MottenGameEnded;

/** Everybody has new cards, `top` lies open, `seat` is guard and begins (M2.1, M2.2). */
export interface MottenRoundStarted {
  e: "round_started";
  round: number;
  seat: number;
  top: string;
}

/** `seat` laid a card (M3.1). */
export interface MottenLaid {
  e: "laid";
  seat: number;
  card: string;
}

/** `seat` drew a card. `why`: it could not lay one, an ant, a wrong accusation, a false slap. */
export interface MottenDrew {
  e: "drew";
  seat: number;
  why: "ant" | "false_slap" | "turn" | "wrong";
  card: string | null;
}

/** `seat` should draw, but there is nothing left to shuffle (M3.4). */
export interface MottenNothingToDraw {
  e: "nothing_to_draw";
  seat: number;
}

/** The discard pile became a new draw pile (M3.4). */
export interface MottenReshuffled {
  e: "reshuffled";
}

/** The effect of a last card is left out (M4.5). */
export interface MottenLapsed {
  e: "lapsed";
  seat: number;
  card: string;
}

/** `seat` may give a card away (M4.1). */
export interface MottenAsked {
  e: "asked";
  seat: number;
}

/** A card went from one seat to another; the two know which (M4.1, M4.3, M6.4). */
export interface MottenGave {
  e: "gave";
  seat: number;
  to: number;
  why: "caught" | "mosquito" | "spider";
  card: string | null;
}

/** `seat` gives nothing to anybody (M4.1). */
export interface MottenKept {
  e: "kept";
  seat: number;
}

/** A mosquito or a cockroach lies on top (M4.3, M4.4). */
export interface MottenRaceStarted {
  e: "race_started";
  kind: "cockroach" | "slap";
  seat: number;
}

/** The mosquito is settled: `slowest` gets a card from everybody; by `lot` among equals. */
export interface MottenSlapped {
  e: "slapped";
  times: MottenTime[];
  slowest: number;
  lot: boolean;
}

/**
 * How a seat did in a race: milliseconds from cue to slap, null when it never came.
 *
 * Less than nothing is possible with a head start, and against the own usual time.
 */
export interface MottenTime {
  seat: number;
  ms: number | null;
  card: string | null;
}

/** The cockroach is settled: only the card of the `fastest` stays, the others were shown. */
export interface MottenMatched {
  e: "matched";
  times: MottenTime[];
  fastest: number | null;
  lot: boolean;
}

/** To the guard: a hand went below the table and came back, and sounded so loud, 0 to 7. */
export interface MottenStirred {
  e: "stirred";
  seat: number;
  quick: boolean;
  level: number;
}

/** To its owner: the card is gone for good (M6.1). */
export interface MottenSafe {
  e: "safe";
  seat: number;
  card: string;
}

/** To the others who smuggle: `seat` got rid of a card (house rule `wink`). */
export interface MottenWinked {
  e: "winked";
  seat: number;
}

/** The hand of `seat` is smaller than it was, and nobody saw why (M6.2). */
export interface MottenDropped {
  e: "dropped";
  seat: number;
  cards: number;
}

/** The guard accused `seat` (M6.4, M6.5). `card`: what it takes back, for its owner only. */
export interface MottenAccused {
  e: "accused";
  guard: number;
  seat: number;
  right: boolean;
  card: string | null;
}

/** `seats` hold no cards; the table stands still for a moment (M7.2). */
export interface MottenLastLook {
  e: "last_look";
  seats: number[];
}

/** Nobody's hand is empty any more: the round goes on (M7.2). */
export interface MottenGoesOn {
  e: "goes_on";
}

/** `winners` hold no cards; the others' hands count against them (M7.1, M7.3). */
export interface MottenRoundEnded {
  e: "round_ended";
  round: number;
  winners: number[];
  hands: string[][];
  points: number[];
  moments: MottenMoment[];
}

/** `seat` has seen the results. */
export interface MottenWantsNext {
  e: "wants_next";
  seat: number;
}

/** All rounds are played: the fewest minus points win (M8.1). */
export interface MottenGameEnded {
  e: "game_ended";
  scores: number[];
  winners: number[];
}

export type MottenAction =
  | MottenLay
  | MottenDraw
  | MottenGive
  | MottenKeep
  | MottenSlap
  | MottenMatch
  | MottenHold
  | MottenVanish
  | MottenFeint
  | MottenLantern
  | MottenCaught
  | MottenNextRound
  | MottenWait
  | MottenFidget
  | MottenHeard
  | MottenRaced
  | MottenFalseSlap;

/** Lay a card whose number is a neighbour of the top one (M3.1). */
export interface MottenLay {
  t: "lay";
  card: string;
}

/** Draw a card instead of laying one (M3.2). */
export interface MottenDraw {
  t: "draw";
}

/**
 * Answer a question with a card: spider's gift `to` a seat (M4.1), gift to the slowest (M4.3),
 * the guard's card to the caught (M6.4). `to` is null where the question names the receiver.
 */
export interface MottenGive {
  t: "give";
  prompt: number;
  card: string;
  to: number | null;
}

/** Give nothing: the spider (M4.1). */
export interface MottenKeep {
  t: "keep";
  prompt: number;
}

/** Slap the mosquito (M4.3). */
export interface MottenSlap {
  t: "slap";
  prompt: number;
}

/** Lay a card of the cockroach's number in its race (M4.4). */
export interface MottenMatch {
  t: "match";
  prompt: number;
  card: string;
}

/** Lay nothing on the cockroach (M4.4). */
export interface MottenHold {
  t: "hold";
  prompt: number;
}

/** A hand came back from below the table without `card` (M6.1). */
export interface MottenVanish {
  t: "vanish";
  card: string;
  quick: boolean;
}

/** A hand came back from below the table with all its cards. */
export interface MottenFeint {
  t: "feint";
  quick: boolean;
}

/** The guard shines on `seat`. */
export interface MottenLantern {
  t: "lantern";
  seat: number;
}

/** The guard accuses `seat`: "Betrapt!" (M6.3). */
export interface MottenCaught {
  t: "caught";
  seat: number;
}

/** Seen enough of the results of `round`. Rounds count from 1. */
export interface MottenNextRound {
  t: "next_round";
  round: number;
}

/** The table: so many milliseconds have passed. */
export interface MottenWait {
  t: "wait";
  ms: number;
}

/** The table: the hand of `seat` went below the edge by itself, and came back. */
export interface MottenFidget {
  t: "fidget";
  seat: number;
  quick: boolean;
}

/**
 * The table: the movement of `seat` is over, `lit` thousandths of it under the lantern.
 *
 * `lag`: milliseconds by which the guard's line is late, 0 to 400 (M6.6).
 */
export interface MottenHeard {
  t: "heard";
  seat: number;
  lit: number;
  lag: number;
}

/** The table: the race is over, with these times of all who raced (M4.3, M4.4). */
export interface MottenRaced {
  t: "raced";
  prompt: number;
  times: MottenTime[];
}

/** The table: `seat` slapped a card that is no mosquito (M9). */
export interface MottenFalseSlap {
  t: "false_slap";
  seat: number;
}

/** Message keys of one card: `line` is its effect in a few words, `full` whole sentences. */
export interface CardText {
  line: string;
  full: string[];
}

/**
 * Set up a table and sit down as its host. What is not named in `house_rules` gets its default.
 *
 * `seats` counts the host, the people to come and the `bots`, one kind per seat.
 */
export interface CreateTable {
  game: string;
  seats: number;
  name: string;
  house_rules?: Record<string, HouseRuleValue>;
  bots?: string[];
}

/** Sit down in the first free seat of a table that has not begun. */
export interface TakeSeat {
  name: string;
}

/** Move a seat to this device with the one-time `code` of a seat link. */
export interface UseSeatLink {
  code: string;
}

/** The table's code, and the seat and secret of its host. */
export interface Created {
  table: string;
  seat: number;
  token: string;
}

/** A seat and its secret: whoever has the token has the seat. */
export interface SeatTaken {
  seat: number;
  token: string;
}

/**
 * A link that moves the seat to another device once; the old token then ends.
 *
 * `code` is also the fragment of `link`; both hold for `seconds`.
 */
export interface SeatLink {
  link: string;
  code: string;
  seconds: number;
}

/**
 * What anybody with the code may know before coming in. `free` seats can be taken now.
 *
 * `last_game`: which game its people can look back at; null while one is played, or before the first.
 */
export interface TableFacts {
  code: string;
  game: string;
  phase: "lobby" | "over" | "playing";
  seats: PublicSeat[];
  free: number;
  watchers: number;
  last_game: string | null;
}

/** A seat as strangers see it; `name` null: free. `bot` is the kind of bot that plays it now. */
export interface PublicSeat {
  seat: number;
  name: string | null;
  person: boolean;
  bot: string | null;
}

/** The open tables of a server; `on` is false where it keeps no such list. */
export interface OpenTables {
  on: boolean;
  tables: OpenTable[];
}

/** A table on the list of open tables. `changed` counts the house rules that are not as usual. */
export interface OpenTable {
  code: string;
  game: string;
  host: string;
  seats: number;
  free: number;
  changed: number;
}

/**
 * A game this server knows: its numbers of players, house rules and kinds of bots.
 *
 * `texts` gives for each card the message keys of its texts under the usual house rules.
 */
export interface GameFacts {
  id: string;
  least: number;
  most: number;
  house_rules: HouseRuleRow[];
  texts: Record<string, CardText>;
  bots: string[];
}

/** A whole game as `viewer` saw it: a seat, `audience`, or `all` with nothing hidden. */
export interface Replay {
  table: Table;
  viewer: string;
  frames: Frame[];
}

/**
 * A moment of a game that is over: the table after `step`, and what came of that step.
 *
 * `at`: milliseconds since the game began. `held`: what each seat holds, null where the viewer
 * could not know.
 */
export interface Frame {
  step: number;
  at: number;
  view: GameView;
  events: GameEvent[];
  held: (Held | null)[];
}

/** `hand`: the cards in it. `gone`: those that vanished in this round and were not caught. */
export interface Held {
  hand: string[];
  gone: string[];
}

/** A link to look back at the last game. `key`, also its fragment, opens the record of that game. */
export interface ReplayLink {
  link: string;
  key: string;
}

/** The server answers and can write its tables down. */
export interface Health {
  status: "ok";
  version: string;
}

/**
 * Why a request was refused (RFC 9457), sent as `application/problem+json`.
 *
 * `reason` is a message key that screens translate; `type` is the same as a name for programs;
 * `detail` says in plain English what is wrong and what to do; `rule` names a rule of the game.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  reason: string;
  rule?: string;
}
