/* Examples of `@quintain/engine/report`; see engine.ts. */
import { Battle, englishText, seatNamesOf } from '@quintain/engine'
import * as q from '@quintain/engine/report'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'

const [{ setup }] = content.scenarios
const battle = Battle.start(atb, setup, { seed: 7, agents: ['random', 'random'], listen: true })
battle.run()
const names = seatNamesOf(atb, battle.plan)

//# reportOf
const report = q.reportOf(battle, { playouts: 10, points: 6 })
console.log(report.lines[0].points.map(({ chances }) => chances[0]))
console.log(report.decisions.filter(({ verdict }) => verdict === 'blunder').map(({ position }) => position))
console.log(report.seats.map(({ accuracy }) => accuracy))
//# Playouts
{
  const playouts = new q.Playouts(atb, battle.plan, 1000, q.usualPolicy(atb), 'any text')
  console.log(playouts.rewards(battle.at(3).state, null, 'world 1')) // by seat; the same for the same world
}
//# accuracyText
report.seats.forEach((seat, at) => console.log(englishText(q.accuracyText(seat, names[at]))))
//# betterText
for (const judged of report.decisions.slice(0, 3)) {
  console.log(englishText(q.betterText(judged, JSON.stringify(judged.best))))
}
//# boundsText
console.log(englishText(q.boundsText())) // what counts as a mistake, and what as a blunder
//# chanceText
console.log(englishText(q.chanceText(names[0])))
//# choiceText
for (const { position, taken } of report.decisions.slice(0, 3)) {
  const { state } = battle.at(position)
  console.log(englishText(q.choiceText(atb, state, atb.accept(state, taken), 'en')))
}
//# countsText
for (const seat of report.seats) console.log(englishText(q.countsText(seat)))
//# decidedText
if (report.decidedAt !== null) console.log(englishText(q.decidedText(report.decidedAt)))
//# decisionText
for (const judged of report.decisions.slice(0, 3)) {
  console.log(englishText(q.decisionText(judged, JSON.stringify(judged.taken))))
}
//# lineText
for (const line of report.lines) console.log(englishText(q.lineText(line, names)))
//# luckText
for (const stroke of report.luck) console.log(englishText(q.luckText(atb, stroke, names[stroke.seat])))
//# noTurnText
if (report.turningPoints.length === 0) console.log(englishText(q.noTurnText()))
//# policyText
console.log(englishText(q.policyText(atb, report.policy)))
//# reportOn
for (const sofar of q.reportOn(battle, { playouts: 1, points: 2 })) console.log(sofar.done) // to show it as it grows
//# rewardsOf
console.log(q.rewardsOf(battle.outcome, names.length)) // 1 for the winner, 0 for the other
//# shareInterval
console.log(q.shareInterval(0.7, 100)) // 0.604 to 0.781: 70 of 100
//# turnText
for (const { position, seat } of report.turningPoints) console.log(englishText(q.turnText(position, names[seat])))
//# usualPolicy
console.log(q.usualPolicy(atb)) // who plays on when nobody says otherwise
