/** What the kernel says wherever a battle runs, in English. */
export const en = {
  listSeparator: ', ',

  // What is wrong with a value from outside.
  'fault.expected': 'expected {expected}, found {found}',
  'fault.expectation': 'expected {expected}',
  'fault.own': '{fault}, found {found}',
  'fault.unknownKey': 'unknown key',
  'fault.nested': 'nested deeper than {levels} levels',
  'fault.at': '{path}: {fault}',
  'fault.more': '{fault} (and {count} more)',
  'fault.setup': 'setup',
  'fault.oldSeed':
    'made by engine {engine}, which let only 32 bits of a seed of sfc32 count: the seed {seed} (negative, of more than 32 bits, or text) gives other luck in {ours}',

  'expect.number': 'a number',
  'expect.wholeNumber': 'a whole number',
  'expect.finiteNumber': 'a finite number',
  'expect.text': 'text',
  'expect.list': 'a list',
  'expect.object': 'an object',
  'expect.boolean': 'true or false',
  'expect.null': 'null',
  'expect.other': 'another value',
  'expect.bounded': '{what} {bounds}',
  'expect.multiple': '{what} that is a multiple of {factor}',
  'expect.form': '{what} of the form {form}',
  'expect.one': '{value}',
  'expect.or': '{first} or {last}',
  'expect.orMore': '{first} or one of {count} more',

  'bounds.fromTo': 'from {least} to {most}',
  'bounds.least': 'of at least {least}',
  'bounds.most': 'of at most {most}',
  'bounds.above': 'above {above}',
  'bounds.below': 'below {below}',
  'bounds.leastAndBelow': 'of at least {least} and below {below}',
  'bounds.aboveAndMost': 'above {above} and at most {most}',
  'bounds.aboveAndBelow': 'above {above} and below {below}',
  'bounds.notEmpty': 'that is not empty',
  'bounds.characters': 'of {size} {size|character|characters}',
  'bounds.charactersFromTo': 'of {least} to {most} characters',
  'bounds.charactersLeast': 'of at least {least} {least|character|characters}',
  'bounds.charactersMost': 'of at most {most} {most|character|characters}',
  'bounds.entries': 'of {size}',
  'bounds.entriesFromTo': 'of {least} to {most}',
  'bounds.entriesLeast': 'of at least {least}',
  'bounds.entriesMost': 'of at most {most}',

  'found.nothing': 'nothing',
  'found.list': 'a list of {size}',
  'found.object': 'an object',
  'found.type': 'a value of type {type}',

  // Refusals.
  agentTimeout: 'the agent of seat {seat} has not chosen within {milliseconds} ms',
  'refusal.ofAgent': 'the agent of seat {seat} chose what the rules refuse: {why}',
  'refusal.notWaiting': 'seat {seat} has nothing to choose now',
  'badGenerator.draws': '{ruleset} draws from {kinds}, found {found}',
  'badGenerator.seed': 'expected a whole number of at most 53 bits, or text, found {found}',
  'badGenerator.keyedSeed':
    'expected a whole number from -9223372036854775808 to 9223372036854775807 (beyond 2^53 - 1 as decimal text; keyed takes no other text), found {found}',
  'badGenerator.saved': 'this is no saved generator',
  'limit.reached': 'the limit {limit} of {value} was reached',

  // Replays.
  'replay.otherRuleset': 'the replay is of ruleset {theirs}, not {ours}',
  'replay.otherEngine': 'the replay was made by engine {theirs}, this is {ours}',
  'replay.otherVersion': 'the replay was made with version {theirs} of {ruleset}, this is version {ours}',
  'replay.otherParts': 'the replay was made with other plug-ins: {ruleset} has {ours} here, it had {theirs}',
  'replay.noParts': 'none',
  'replay.oldSeed': 'the replay was {fault}',
  'replay.changedContent': 'the setup has hash {hash}, the replay was made with {made}',
  'replay.otherGenerator': 'rng.kind: {ruleset} does not draw from {kind}',

  // What a ruleset is like, and who decides.
  'agentAbout.mind': '{agent}',
  'agentAbout.mindWithBudget': '{agent} with {iterations} playouts a decision',
  'agentAbout.slips': '{mind}, with {percent} % slips',
  'agentAbout.random': 'any legal action, each as likely',
  'agentAbout.search': 'plays ahead many times from each choice, seeing only what its seat may see',

  'savedState.field': 'this is no saved state: {field} is not as it was written',
} as const
