/** The bounds of the arena that clients meet, in one place. Times in milliseconds, sizes in bytes or characters. */
export const LIMITS = {
  /** A decision, of an agent that searches. */
  playouts: 10_000,
  /** A WebSocket message from a client. */
  messageBytes: 64 * 1024,
  /** A setup of one's own, as JSON text. */
  setupBytes: 256 * 1024,
  /** How deep JSON from outside may nest. */
  jsonDepth: 32,
  nameLength: 24,
  titleLength: 80,
  clientIdLength: 64,
  languageLength: 35,
  /** Actions listed with a state; more are legal but not listed. */
  listedActions: 400,
  /** Calls of the rules' step a match may take. */
  positions: 20_000,
  /** Events a match may have. */
  events: 100_000,
  /** Inputs a match may have: actions, offers, timeouts. */
  inputs: 20_000,
  /** Steps by the rules alone within one input; what is left over follows in the next. */
  automaticSteps: 200,
  /** Steps of one input after which everybody is told how far it is. */
  progressSteps: 25,
  /** Pictures of what led to a state, and how long they may be together, in characters. */
  pictures: 40,
  picturesSize: 256 * 1024,
  /** A wait for the first message of a socket. */
  helloMs: 5_000,
  /** Messages a second that a socket may send in the long run, and at once. */
  messagesPerSecond: 20,
  messageBurst: 40,
  /** What may wait in a socket that reads slowly before it is skipped, and how long before it is closed. */
  bufferedBytes: 512 * 1024,
  slowReaderMs: 10_000,
  /** A silent socket is asked for a sign of life at this interval, and closed at the next. */
  pingMs: 15_000,
  /** The head of a request, all of it, and the reading of its answer. */
  headersMs: 10_000,
  requestMs: 30_000,
  socketsPerAddress: 200,
  /** Those who watch cannot take the places of those who play. */
  spectatorsPerMatch: 200,
  /** Tabs and devices of one seat. */
  socketsPerSeat: 16,
  /** Matches that one address may create in ten minutes. */
  matchesPerAddress: 60,
  /** Names that one address may claim in ten minutes. */
  namesPerAddress: 10,
  /** Matches a server plays at once. */
  matches: 20_000,
  moveMs: { least: 500, most: 24 * 3_600_000 },
  bankMs: { least: 0, most: 24 * 3_600_000 },
  paceMs: { least: 50, most: 10_000 },
  /** The least delay of spectators who see what is hidden: anybody may be one, a seat's friend too. */
  openDelayMs: 30_000,
  /** Rated matches of the same people in a day; further ones do not count. */
  ratedPerDay: 2,
  /** Whoever resigns before so many decisions were made ends a match that does not count. */
  ratedTurns: 4,
  /** Once all seats are taken, those who promised something for the luck have so long to show it. */
  revealMs: 30_000,
  /** A match without a clock in which nothing happens for so long is ended. */
  abandonedMs: 24 * 3_600_000,
  delayMs: { least: 0, most: 600_000 },
  delayTurns: { least: 0, most: 1_000 },
  /** How long the lobby shows a match, and a quick match waits for somebody. */
  lobbyMs: 24 * 3_600_000,
  quickMs: 600_000,
  /** Inputs that one answer tells of; what is left follows in the next. */
  updates: 200,
  /** What one address may take of a core in the long run, and at once. */
  costShare: 0.2,
  costBurstMs: 1_000,
  /** A page of a list. */
  pageSize: 100,
  /** An input that takes the rules longer than this ends its match. */
  slowInputMs: 2_000,
} as const
