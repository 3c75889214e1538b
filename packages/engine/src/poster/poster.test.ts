import { expect, it } from 'vitest'
import { contentPacks } from '../content.ts'
import { Battle } from '../kernel/battle.ts'
import { tellerIn } from '../kernel/meaning/teller.ts'
import { toldScene } from '../kernel/scene.ts'
import { posterSvg } from './index.ts'

it.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))(
  '%s: everybody who stands is in the picture, inside its edges, and words are only words',
  async (_, { ruleset, scenarios }) => {
    const agent = Object.hasOwn(ruleset.agents, 'heuristic') ? 'heuristic' : null
    const agents = Array.from({ length: 12 }, () => agent)
    const battle = Battle.start(ruleset, scenarios[0].setup, { seed: 7, agents })
    for (let step = 0; step < 12; step += 1) battle.step()
    const scene = toldScene(ruleset.scene(battle.state, null), await tellerIn('en'))
    const [doer, receiver] = scene.units.filter(({ alive }) => alive)
    const svg = posterSvg(scene, {
      width: 1200,
      height: 630,
      title: '<script>"&\'',
      line: 'told',
      outlineOf: () => 'M0 0H512V512H0Z',
      deed: { doer: doer.id, receivers: [receiver.id] },
    })
    const spots = Array.from(svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)"/g))
    const seen = scene.units.filter(({ alive, at }) => scene.board === undefined || (alive && at !== undefined))
    expect(spots).toHaveLength(seen.length)
    for (const [, x, y, scale] of spots) {
      expect(Number(x)).toBeGreaterThan(0)
      expect(Number(x) + 100 * Number(scale)).toBeLessThan(1200)
      expect(Number(y)).toBeGreaterThan(0)
      expect(Number(y) + 112 * Number(scale)).toBeLessThan(630)
    }
    expect(svg).toContain('&lt;script&gt;&quot;&amp;&#39;')
    expect(svg).not.toContain('<script')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  },
)
