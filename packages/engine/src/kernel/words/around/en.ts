/** What is said around battles, in English: of files, replays and verdicts, and where people read of them. */
export const around = {
  schemaLine: 'Where the JSON Schema of this file is, for editors; no part of the setup.',

  // An event of a ruleset that has no words for it.
  'telling.plain': '{what}.',
  'telling.one': '{what}: {one}.',
  'telling.both': '{what}: {doer}, {receiver}.',
  'telling.amount': '{what}: {doer}, {receiver}, {amount}.',

  'expect.json': 'JSON',
  'expect.setupOrScenario': 'a setup or the name of a scenario',
  'expect.positionAfter': 'a position after {position}',

  // Refusals.
  'module.none': 'no such file, folder or package',
  'module.noIndex': 'the folder has neither index.js nor index.ts',
  'module.typed': 'TypeScript needs Node 22.18 or newer (this is {version}); or compile it to JavaScript',
  'module.noAgent': '{name} does not export an `agent` with make()',
  'refusal.notListed': 'this is not among the choices',
  'game.sameSeat': 'two seats are called {name}',
  'game.step': 'Step {step}',
  'game.facts': '{facts}',
  'game.fact': '{label} {value}',
  'game.event': '{what}: {values}',
  'muster.notOpen': 'seat {seat} brings nothing: the setup has its part already',
  'muster.twice': 'seat {seat} has brought its part already, and it is sealed',
  'exact.fraction':
    'exact odds cannot be had here: the rules draw a bare fraction, which has too many outcomes to go through',
  'exact.agentDraws': 'exact odds need agents that do not draw; the one of seat {seat} does, or remembers',

  // Replays.
  'replay.unreadable': 'not a replay: {fault}',
  'replay.notCompact': 'not a compact replay: {fault}',
  'replay.notJson': 'it is not JSON',
  'replay.format': 'format must be {format}',
  'replay.noScenario': 'there is no scenario {scenario}',
  'replay.overEarly': 'it is over at {position}, not at {expected}',
  'replay.badDecision': 'decision {decision} at position {position}: {why}',
  'replay.otherEnd': 'the final hash differs',

  'verdict.stateHash': 'state hash',
  'verdict.end': 'end',
  'verdict.step': 'step',
  'verdict.action': 'action',
  'verdict.actions': 'number of actions',
  'verdict.hashes': 'number of hashes',
  'verdict.finalHash': 'final hash',
  'verdict.outcome': 'outcome',
  'verdict.seal': 'seal',
  'verdict.none': 'none',
  'verdict.positions': '{positions} {positions|position|positions}',
  'verdict.overAt': 'over at {position}',
  'verdict.byRules': 'a step by the rules',
  'verdict.accepted': 'an action that the rules accept',
  'verdict.refused': '{action} ({why})',

  // Ends of battles.
  'outcome.win': '{winner} won: {reason}',
  'outcome.draw': 'a draw: {reason}',
  'outcome.undecided': 'undecided: {reason}',

  // Measures.
  'measure.of': '{what} of {whose}',

  // What a ruleset is like, and who decides.
  'agentAbout.own': 'an agent of one’s own',
  'agentAbout.lookahead': 'whatever leaves its side strongest one step later',
} as const
