/* Examples of `@quintain/lab`; see engine.ts. A coin whose answers are known stands for any ruleset. */
import { Battle, englishText, type Ruleset } from '@quintain/engine'
import { content } from '@quintain/engine/rulesets/atb/content'
import * as q from '@quintain/lab'
import { ruleset as coin } from '@quintain/lab/coin'

const ruleset: Ruleset = coin
const subject: q.Subject = {
  experiment: q.readExperiment({
    name: 'coin',
    ruleset: 'coin',
    battles: 200,
    assert: ['winRate.heads within 0.3..0.8'],
  }),
  ruleset,
  module: null,
  setup: { p: 0.55 },
}
const prepared = q.prepareExperiment(subject)
const executor = new q.InlineExecutor(q.loaderOf([ruleset]))
const runs: q.CellRun[] = []
const results = await q.runExperiment(prepared, { executor, progress: (run) => runs.push(run) })
const [{ cell, totals }] = runs
const [{ measures }] = results.cells[0].arms
const duel: Ruleset = content.ruleset
const scenarios = content.scenarios.slice(0, 1)
const contenders = ['random', 'heuristic']
const pairings = [...q.roundRobin({ ruleset: duel, scenarios, contenders, games: 4, seed: 1 })]

//# CellTotals
{
  const kept = new q.CellTotals(cell.spec, prepared.kinds)
  kept.add(await executor.play(cell.spec, { from: 0, count: 50, rows: false }))
  kept.add(await executor.play(cell.spec, { from: 50, count: 50, rows: false })) // in the order of battles
  console.log(kept.battles, kept.tally(0, 'winRate.heads').mean)
}
//# ExperimentError
try {
  q.readExperiment({ name: 'coin', ruleset: 'coin', battles: -1 })
} catch (error) {
  if (error instanceof q.ExperimentError) console.log(error.path, englishText(error.reason))
}
//# InlineExecutor
{
  const inline = new q.InlineExecutor(async () => ruleset) // in this thread; those for threads are in @quintain/lab/node
  console.log((await q.runExperiment(prepared, { executor: inline })).battles)
}
//# LabError
try {
  q.subjectOf({ ...results, engine: '0.0.1' }, { ruleset, module: null })
} catch (error) {
  if (error instanceof q.LabError) console.log(error.code, error.message)
}
//# MeasureKinds
{
  const kinds = new q.MeasureKinds(ruleset)
  console.log(kinds.of('winRate.heads'), kinds.rangeOf('winRate.heads'))
}
//# PlayerCache
{
  // For an executor of one's own: whoever is asked for chunks prepares a cell once.
  const players = new q.PlayerCache()
  const player = await players.player(cell.spec, q.loaderOf([ruleset]))
  console.log(player.play({ from: 0, count: 10, rows: true }).rows)
}
//# askedHash
console.log(q.askedHash(prepared) === q.questionHash(results)) // true: these results answer it
//# battleOf
{
  const { setup, ...options } = q.battleOf(prepared.design.cells, cell.name, 7)
  const battle = Battle.start(ruleset, setup, { ...options, listen: true }) // battle 7, once more
  console.log(battle.run())
}
//# byWeight
console.log(q.byWeight(Object.entries(measures), results.experiment).map(([name]) => name))
//# calibrate
console.log(q.calibrate({ ruleset: duel, scenarios, positions: 10, playouts: 10, seed: 1 }).brier)
//# carryingLists
console.log(q.carryingLists(duel, scenarios[0].setup).map(({ path }) => path)) // what `attribute` can be asked of
//# cellKey
console.log(q.cellKey(cell.spec)) // the same for the same work, whoever asks
//# cellsOf
console.log(q.cellsOf(prepared, results).map(({ name }) => name))
//# changesBetween
{
  const before = { at: '2026-03-01T00:00:00Z', results }
  const after = { at: '2026-03-02T00:00:00Z', results }
  console.log(englishText(q.changesBetween(before, after, ruleset).answer))
}
//# decisionCosts
{
  const clock = () => process.cpuUsage().user
  // Microseconds a decision, by agent.
  console.log(q.decisionCosts({ ruleset: duel, scenarios, contenders: ['heuristic'], seed: 1, clock }))
}
//# designOf
{
  const vary = { axes: [{ path: 'p', values: [0.4, 0.5, 0.6] }] }
  const experiment = q.readExperiment({ name: 'coins', ruleset: 'coin', battles: 100, vary })
  console.log(q.designOf({ ...subject, experiment }).cells.map(({ name }) => name)) // p=0.4, p=0.5, p=0.6
}
//# duels
console.log(q.duels(duel, content.scenarios).map(({ id }) => id))
//# evidenceOf
{
  const fair = { measure: 'winRate.heads', fair: 0.5, by: 0.05, falseAlarm: 0.05, missed: 0.05 }
  console.log(q.evidenceOf(totals, fair)) // logarithms of likelihood ratios, and at which it is decided
}
//# exitCode
console.log(q.exitCode(results.gates)) // 0: all pass, 1: one fails, 3: one is undecided
//# experimentJsonSchema
console.log(JSON.stringify(q.experimentJsonSchema()).length) // for editors
//# intervalOf
console.log(q.intervalOf(totals, 0, 'winRate.heads', 0.95))
//# isHeadline
console.log(q.isHeadline('winRate.heads'))
//# isShare
console.log(q.isShare('winRate.heads'), q.isShare('steps', results.kinds)) // true false
//# loaderOf
console.log((await q.loaderOf([ruleset])(cell.spec)).id)
//# meanInterval
console.log(q.meanInterval(10, 4, 100, 0.95)) // Student's: of a mean of 10 with a variance of 4 in 100 battles
//# measureName
console.log(englishText(q.measureName(ruleset, 'winRate.heads')))
//# mostBattles
console.log(q.mostBattles(prepared)) // 200, for whoever shows how far it is
//# prepareExperiment
{
  const { design, measures: known } = q.prepareExperiment(subject) // whatever can be wrong is found here
  console.log(design.cells.length, known)
}
//# questionHash
console.log(q.questionHash(results))
//# ratingsOf
console.log(
  q.ratingsOf(contenders.length, pairings).map(({ rating, low, high }, at) => [contenders[at], rating, low, high]),
)
//# readExperiment
console.log(q.readExperiment({ name: 'coin', ruleset: 'coin', battles: 100 }).confidence) // 0.95: what was left out is filled in
//# reasonOf
console.log(q.reasonOf(new Error('no such file'))) // no such file
//# remarksOf
console.log(q.remarksOf(results.cells, results.gates).map(englishText))
//# resultsText
console.log(q.resultsText(results).length) // of results.json: equal experiments give equal bytes
//# roundRobin
for (const { first, second, points } of q.roundRobin({ ruleset: duel, scenarios, contenders, games: 4, seed: 1 })) {
  console.log(contenders[first], contenders[second], points)
}
//# rounded
console.log(q.rounded(0.1 + 0.2)) // 0.3: twelve digits
//# runExperiment
{
  const { cells, gates } = await q.runExperiment(prepared, {
    executor,
    progress: (run) => console.log(run.totals.battles),
  })
  console.log(cells[0].arms[0].measures['winRate.heads'].interval, gates[0].verdict)
}
//# savedInterval
console.log(q.savedInterval({ low: 0.4, high: Infinity })) // [0.4, null]
//# sectionsOf
console.log(q.sectionsOf(results)) // what a study found, for whoever shows it
//# shareInterval
console.log(q.shareInterval(pairings[0].points))
//# shareOf
console.log(q.shareOf(pairings, 0, 1)) // what random earned against heuristic
//# studyStatus
console.log(q.studyStatus(results)) // 3 where a balance was not surely reached or a proof not decided
//# subjectOf
console.log(q.subjectOf(results, { ruleset, module: null }).experiment.name)
//# summaryOf
console.log(q.summaryOf(cell.spec, totals, 0, 'winRate.heads', 0.95).histogram)
//# withScenarios
{
  const vary = { axes: [{ name: 'where', patches: [{ name: 'near' }, { name: 'far', scenario: 'far' }] }] }
  const asked = q.readExperiment({ name: 'coins', ruleset: 'coin', battles: 100, vary })
  const experiment = q.withScenarios(asked, () => ({ p: 0.7 })) // whoever has the content says what they are
  console.log(q.designOf({ ...subject, experiment }).cells.map(({ name }) => name)) // where=near, where=far
}
