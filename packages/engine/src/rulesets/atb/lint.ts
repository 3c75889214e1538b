import { type Finding, finding } from '../../kernel/content.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import { Plan } from './plan.ts'
import type { Setup } from './setup.ts'
import { UI_ENTRIES } from './wishes.ts'
import { say } from './words/index.ts'

/** What is legal but surely not meant: characters that can never act or strike, skills nobody carries or can pay. */
export function lint(setup: Setup): Finding[] {
  const plan = new Plan(setup)
  const findings: Finding[] = []
  const warn = (path: string, says: Phrase) => findings.push(finding(path, 'warning', says))
  const note = (path: string, says: Phrase) => findings.push(finding(path, 'note', says))
  for (const character of plan.characters) {
    const path = `characters[${character.index}]`
    if (plan.dial.gains[character.index] === 0) warn(`${path}.stats.agility`, say('remark.noTime'))
    if (character.techniques.length === 0) warn(`${path}.skills`, say('remark.noSkill'))
    for (const [i, technique] of character.techniques.entries()) {
      if (technique.qiCost > character.maxQi) {
        warn(`${path}.skills[${i}]`, say('remark.tooDear', { cost: technique.qiCost, most: character.maxQi }))
      }
    }
  }
  const carried = new Set(setup.characters.flatMap(({ skills }) => skills.map(({ skillId }) => skillId)))
  setup.skills.forEach(({ id, tiers }, i) => {
    if (!carried.has(id)) note(`skills[${i}]`, say('remark.uncarried'))
    tiers.forEach(({ cooldown, critMultiplier }, j) => {
      if (cooldown === 1) note(`skills[${i}].tiers[${j}].cooldown`, say('remark.shortCooldown'))
      if (critMultiplier < 1) warn(`skills[${i}].tiers[${j}].critMultiplier`, say('remark.weakCritical'))
    })
  })
  for (const { key, isUsable } of UI_ENTRIES) {
    const value = setup.config.ui[key]
    if (value !== undefined && !isUsable(value))
      warn(`config.ui.${key}`, say('remark.ui', { key, expected: say(`ui.${key}`) }))
  }
  if (plan.teams.length === 1) warn('characters', say('remark.oneSide'))
  if (crowded(plan)) note('config.atbThreshold', say('remark.crowded'))
  return findings
}

/** Whether all characters together gain more a step than its one turn costs: then slow ones may never act. */
function crowded({ dial }: Plan): boolean {
  return dial.forcedTick && dial.gains.reduce((sum, gain) => sum + gain, 0) > dial.threshold
}
