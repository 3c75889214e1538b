import type { Finding } from '../../../kernel/content.ts'
import { AtbPlan } from '../plan.ts'
import type { AtbSetup } from '../setup.ts'

/** What is legal but surely not meant: characters that can never act or strike, skills nobody carries or can pay. */
export function lintSetup(setup: AtbSetup): Finding[] {
  const plan = new AtbPlan(setup)
  const findings: Finding[] = []
  const warn = (path: string, message: string) => findings.push({ path, level: 'warning', message })
  const note = (path: string, message: string) => findings.push({ path, level: 'note', message })
  for (const character of plan.characters) {
    const path = `characters[${character.index}]`
    if (plan.dial.gains[character.index] === 0) warn(`${path}.stats.agility`, 'gains no time, so it never acts')
    if (character.techniques.length === 0) warn(`${path}.skills`, 'carries no skill, so it can only pass')
    for (const [i, technique] of character.techniques.entries()) {
      if (technique.qiCost > character.maxQi) {
        warn(`${path}.skills[${i}]`, `costs ${technique.qiCost} qi, more than the maximum of ${character.maxQi}`)
      }
    }
  }
  const carried = new Set(setup.characters.flatMap(({ skills }) => skills.map(({ skillId }) => skillId)))
  setup.skills.forEach(({ id, tiers }, i) => {
    if (!carried.has(id)) note(`skills[${i}]`, 'nobody carries it')
    tiers.forEach(({ cooldown, critMultiplier }, j) => {
      if (cooldown === 1) note(`skills[${i}].tiers[${j}].cooldown`, 'a cooldown of 1 is over by the next turn')
      if (critMultiplier < 1) warn(`skills[${i}].tiers[${j}].critMultiplier`, 'critical hits do less than plain ones')
    })
  })
  if (plan.teams.length === 1) warn('characters', 'all are on one side, so the battle is over at the start')
  if (crowded(plan)) note('config.atbThreshold', 'time piles up: the slowest may never act')
  return findings
}

/** One acts a step while all gain: with more gains than a turn costs, the slow starve. */
function crowded({ dial }: AtbPlan): boolean {
  return dial.forcedTick && dial.gains.reduce((sum, gain) => sum + gain, 0) > dial.threshold
}
