import { describe, expect, test } from 'vitest'
import type { Finding } from '../../kernel/content.ts'
import { hex, lint } from './index.ts'
import type { AbilityInput, UnitInput } from './setup.ts'

const base = { name: 'Unit', maxHp: 9, damage: 2, attackRange: 2, count: 2 }
const foe = [{ name: 'Foe', maxHp: 9, damage: 2, attackRange: 1 }]

function findings(
  abilities: AbilityInput[],
  more: Partial<UnitInput> = {},
  enemies: UnitInput[] = foe,
): readonly Finding[] {
  return lint(hex.setup.parse({ armies: [[{ ...base, ...more, abilities }], enemies] }))
}

const messages = (...abilities: AbilityInput[]) => findings(abilities).map(({ message }) => message)

describe('the linter', () => {
  test('has nothing to say about sound armies', () => {
    expect(lint(hex.setup.parse({}))).toEqual([])
    expect(messages({ trigger: 'onhit', effect: 'strike', target: 'target', value: 1 })).toEqual([])
    expect(messages({ trigger: 'passive', effect: 'armor', value: 1 })).toEqual([])
  })

  test('finds abilities that can never fire', () => {
    const never: [AbilityInput, string][] = [
      [{ trigger: 'passive', effect: 'ramp', value: 1 }, 'under passive'],
      [{ trigger: 'onhit', effect: 'armor', value: 1 }, 'only under passive'],
      [{ trigger: 'onkill', effect: 'shadowstep' }, 'only under turnstart'],
      [{ trigger: 'passive', effect: 'execute', value: 3 }, 'aura'],
      [{ trigger: 'passive', effect: 'undying', value: 1, aura: 0 }, 'aura'],
      [{ trigger: 'endturn', effect: 'splash', value: 1 }, 'does not bring'],
      [{ trigger: 'wounded', effect: 'retreat' }, 'does not bring'],
      [{ trigger: 'turnstart', effect: 'heal', target: 'target', value: 1 }, 'no target'],
      [{ trigger: 'onkill', effect: 'strike', target: 'target', value: 1 }, 'dead by then'],
      [{ trigger: 'endturn', effect: 'strike', target: 'area', value: 1, range: 0 }, 'range 0'],
      [{ trigger: 'endturn', effect: 'silence', range: 0 }, 'range 0'],
      [{ trigger: 'lament', effect: 'ramp', value: 1, range: 0 }, 'range 0'],
      [{ trigger: 'passive', effect: 'undying', value: 9, aura: 2 }, 'no ally has 9'],
    ]
    for (const [ability, text] of never) {
      const [finding] = findings([ability])
      expect(finding).toMatchObject({ level: 'warning', path: 'armies[0][0].abilities[0]' })
      expect(finding.message).toContain(text)
    }
  })

  test('finds what an army of one never sees', () => {
    const alone = { count: 1 }
    expect(findings([{ trigger: 'lament', effect: 'ramp', value: 1 }], alone)[0].message).toContain('no ally')
    expect(findings([{ trigger: 'passive', effect: 'lament_aura', value: 1, aura: 1 }], alone)[0].message).toContain(
      'no ally',
    )
    expect(findings([{ trigger: 'passive', effect: 'armor', value: 1, aura: 1 }], alone)[0].message).toContain(
      'there is none',
    )
    expect(findings([{ trigger: 'wounded', effect: 'ramp', value: 1 }], { maxHp: 1 })[0].message).toContain('1 hp')
    const summoner: AbilityInput[] = [
      { trigger: 'lament', effect: 'ramp', value: 1 },
      { trigger: 'endturn', effect: 'summon' },
    ]
    expect(findings(summoner, alone)).toEqual([])
  })

  test('finds self-harm', () => {
    expect(messages({ trigger: 'onhit', effect: 'strike', value: 1 })[0]).toContain('own bearer')
    expect(messages({ trigger: 'endturn', effect: 'sunder', value: 1 })[0]).toContain('own bearer')
  })

  test('finds endless loops, and they are real', () => {
    const fool: AbilityInput[] = [
      { trigger: 'wounded', effect: 'strike', value: 1 },
      { trigger: 'wounded', effect: 'heal', value: 1 },
    ]
    expect(findings(fool).some(({ message }) => message.startsWith('endless loop'))).toBe(true)
    const feud: AbilityInput[] = [
      { trigger: 'wounded', effect: 'strike', target: 'area', value: 1, range: 3 },
      { trigger: 'wounded', effect: 'fortify', value: 1 },
    ]
    const both = findings(feud, {}, [{ ...base, abilities: feud }])
    expect(both.map(({ path }) => path)).toEqual(['armies[0][0].abilities[0]', 'armies[1][0].abilities[0]'])
    expect(both[0].message).toContain('endless loop')
    expect(findings(feud)).toEqual([])
    expect(messages({ trigger: 'lament', effect: 'summon' })[0]).toContain('may not end')
  })

  test('notes what does nothing or is ignored', () => {
    expect(messages({ trigger: 'onhit', effect: 'ramp' })).toEqual(['ramp of 0 does nothing'])
    expect(messages({ trigger: 'onhit', effect: 'splash' })[0]).toContain('negative armor')
    expect(messages({ trigger: 'onhit', effect: 'summon', count: 0 })[0]).toContain('nobody')
    expect(messages({ trigger: 'onhit', effect: 'freeze', value: 1, target: 'area' })[0]).toContain('ignores target')
    const blocks: AbilityInput[] = [
      { trigger: 'passive', effect: 'block', value: 1 },
      { trigger: 'passive', effect: 'block', value: 2 },
    ]
    expect(findings(blocks)).toMatchObject([{ path: 'armies[0][0].abilities[1]', level: 'note' }])
    const peace = { ...base, damage: 0 }
    expect(lint(hex.setup.parse({ armies: [[peace], [peace]] }))).toMatchObject([{ path: 'armies', level: 'note' }])
  })
})
