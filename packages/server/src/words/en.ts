/** What the server says to people, in English. */
export const en = {
  // What cannot be read.
  'refusal.notJson': 'not JSON',
  'refusal.tooDeep': 'the JSON nests too deep',
  'refusal.prototype': 'a key may not be __proto__',
  'refusal.address': 'the address cannot be read',
  'refusal.unreadable': 'the request cannot be read: {why}',
  'refusal.nothingHere': 'there is nothing here',
  'refusal.bodyTooLarge': 'the body is too large',
  'refusal.setupTooLarge': 'the setup is too large',
  'refusal.scenarioOrSetup': 'a scenario or a setup, not both',
  'refusal.language': 'expected a language such as en or zh',
  'refusal.clientId': 'expected letters, digits and marks of ASCII',
  'refusal.controlCharacters': 'expected text without control characters',
  'refusal.nameMarks': 'expected letters, digits, spaces and marks other than < > & " \' `',
  'refusal.nameEnds': 'expected no spaces at the ends',
  'refusal.nameLetters': 'expected plain letters and single spaces',
  'refusal.officialTitle': 'a scenario of the content is called so: give it a title of its own',
  'refusal.neverRated': 'this match was never rated',
  'refusal.titleMarks': 'expected letters, digits, spaces and marks other than < >',

  // Too much.
  'refusal.manyRequests': 'too many requests; try again later',
  'refusal.manyOfSeat': 'too many requests of this seat',
  'refusal.manyMatches': 'too many new matches; try again later',
  'refusal.manyNames': 'too many new names; try again later',
  'refusal.manyLive': 'too many matches are played here; try again later',
  'refusal.muchThinking': 'too much to think about; try again',
  'refusal.tooLong': 'it took longer than {most} ms',
  'refusal.tooMuchMemory': 'it needs too much memory',
  'refusal.endedThread': 'it ended its thread',

  // The server itself.
  'refusal.failed': 'the server could not do it',
  'refusal.goingAway': 'the server is going away',
  'refusal.storageSilent': 'the storage does not answer; try again',
  'refusal.storageRefuses': 'the storage does not take it',
  'refusal.overtaken': 'others were quicker again and again; try again',
  'refusal.unknownHost': 'this server is not known by that name; its operator may allow it: --allow-host',
  'refusal.operationsToken': "for operators: it needs the operations' token (Authorization: Bearer …)",
  'refusal.operationsHere':
    'for operators: only from this machine, unless it is started with --operations-token or --operations-port',
  'refusal.operationsProxy': 'for operators: behind a proxy it needs --operations-token or --operations-port',

  // What is not there.
  'refusal.noMatch': 'there is no such match',
  'refusal.noRuleset': 'there is no ruleset {ruleset} here',
  'refusal.noScenario': '{ruleset} has no such scenario',
  'refusal.noScenarios': '{ruleset} has no scenario',
  'refusal.noAgent': '{ruleset} has: {agents}',
  'refusal.noAgents': '{ruleset} has no agents',
  'refusal.noPlayer': 'nobody has that name',
  'refusal.frozen':
    'the match was made with version {version} of {ruleset} and engine {engine}: it is frozen, and can be ended and exported',
  'refusal.oldSeed': 'the match was made by engine {engine}, whose seeds give other luck in {ours}',

  // Who may.
  'refusal.noToken': 'a token is needed',
  'refusal.badToken': 'the token cannot be one',
  'refusal.strangeToken': 'the token opens no seat of this match',
  'refusal.hello': 'say hello first',
  'refusal.helloTwice': 'hello was said already',
  'refusal.spectator': 'spectators watch',
  'refusal.ownerOnly': 'only the owner of a match seats agents',
  'refusal.notInvited': 'this match is by invitation',
  'refusal.noSpectators': 'this match has no spectators',
  'refusal.nameTaken': 'the name {name} belongs to somebody else',

  // Seats.
  'refusal.seats': 'there {seats|is|are} {seats} {seats|seat|seats}',
  'refusal.noSeatForCreator': 'the creator has no seat that is open',
  'refusal.seatsTaken': 'all seats are taken',
  'refusal.seatTaken': 'the seat is taken',
  'refusal.seatYours': 'the seat is yours already',
  'refusal.openDelay': 'who sees everything does so at least {least} ms later',

  // Turns and ends.
  'refusal.revealTooSoon': 'the others have not all promised yet',
  'refusal.nothingToReveal': 'there is nothing to show: the luck is known, or nothing was promised',
  'refusal.otherPromise': 'this is not what was promised',
  'refusal.samePromise': 'another seat promised the same',
  'refusal.notStarted': 'the match has not begun',
  'refusal.started': 'the match has started: resign instead',
  'refusal.over': 'the match is over',
  'refusal.notOver': 'the match is not over',
  'refusal.staleTurn': 'decision {turn} is not the present one',
  'refusal.notYourTurn': 'another seat decides',
  'refusal.agentsTurn': 'an agent answers this one: return first',
  'refusal.actionTooDeep': 'the action nests too deep',
  'refusal.resigned': 'you have resigned already',
  'refusal.offered': 'there is an offer already',
  'refusal.drawsForTwo': 'draws are for two',
  'refusal.noOffer': 'nobody else offers a draw',
  'refusal.notAway': 'you are not away',
  'refusal.public': 'everybody may see this match already, or will soon',
  'refusal.agreed': 'you have agreed already',
  'refusal.positions': 'the match has {positions} {positions|position|positions}',
  'refusal.tryAgain': 'try again',

  // On the client's side.
  'refusal.clientClosed': 'the client was closed',
  'refusal.socketClosed': 'the socket was closed with code {code}',

  // Why a match ended, where the rules do not say.
  'reason.resignation': 'the others resigned',
  'reason.agreement': 'agreed',
  'reason.notRevealed': 'somebody did not show in time what was promised for the luck',
  'reason.upgraded': 'the rules were changed by an upgrade',
  'reason.abandoned': 'nobody acted for a day',
  'reason.tooSlow': 'the rules took too long',
  'reason.agentFailed': 'an agent failed',
  'reason.inputLimit': 'the limit of inputs is reached',
} as const
