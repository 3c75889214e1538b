import {
  BranchingStream,
  changed,
  exactOdds,
  hashJson,
  type Json,
  type JsonObject,
  makeAgent,
  type Ruleset,
  Sfc32,
  shareWhere,
  Stream,
} from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { chain } from '@quintain/engine/rulesets/chain'
import { hex } from '@quintain/engine/rulesets/hex'
import { party } from '@quintain/engine/rulesets/party'
import { world } from '@quintain/engine/rulesets/world'
import { content } from '@quintain/engine/rulesets/world/content'
import { describe, expect, test } from 'vitest'
import { extent } from '../../../../tests/extent.ts'
import { readExperiment } from '../experiment/experiment.ts'
import { InlineExecutor } from '../playing/executor.ts'
import { CellPlayer } from '../playing/cell-player.ts'
import type { Results } from '../results/results.ts'
import { prepareExperiment, runExperiment } from '../running/run-experiment.ts'
import { wilson } from '../statistics/statistics.ts'
import { coin, runCoin } from '../testing/coin-lab.ts'

async function exactly(ruleset: Ruleset, setup: Json, more: object = {}): Promise<Results> {
  const asked = { name: 'odds', ruleset: ruleset.id, setup, battles: 100, exact: { states: 50_000 }, ...more }
  const experiment = readExperiment(asked)
  const prepared = prepareExperiment({ experiment, ruleset, module: null, setup })
  return runExperiment(prepared, { executor: new InlineExecutor(async () => ruleset) })
}

function mean(results: Results, measure: string): number {
  const [cell] = results.exact ?? []
  expect(cell.left).toBe(0)
  return cell.measures[measure].mean
}

const near = (found: number, hand: number): void => expect(Math.abs(found - hand)).toBeLessThan(1e-12)

describe('by hand', () => {
  test('the coin: who first wins three tosses', async () => {
    const results = await runCoin({ setup: { p: 0.3, tosses: 3 }, battles: 100, exact: {} })
    const [p, q] = [0.3, 0.7]
    near(mean(results, 'winRate.heads'), p ** 3 * (1 + 3 * q + 6 * q * q))
    near(mean(results, 'steps'), 3 * (p ** 3 + q ** 3) + 4 * (3 * p ** 3 * q + 3 * q ** 3 * p) + 5 * 6 * p * p * q * q)
    // Equal scores are one state, however they came about: 2 + 3 + 2 + 1, and the start.
    expect(results.exact?.[0].states).toBe(1 + 2 + 3 + 2 + 1)
  })

  test('atb: two who strike by turns until one hits', async () => {
    const fighter = (id: string, team: string, hitChance: string) => ({
      id,
      team,
      stats: { maxHp: 10, maxQi: 0, strength: 0, agility: 10, defense: 0 },
      skills: [{ skillId: hitChance }],
    })
    const skill = (id: string, hitChance: number) => ({ id, tiers: [{ baseDamage: 10, hitChance }] })
    const setup = {
      skills: [skill('often', 0.4), skill('seldom', 0.25)],
      characters: [fighter('first', 'reds', 'often'), fighter('second', 'blues', 'seldom')],
    }
    const results = await exactly(atb, setup)
    // Equally quick, they strike by turns. Ten points of agility add 0.2 to hitting and take 0.1 from being hit.
    const [first, second] = [0.4 + 0.2 - 0.1, 0.25 + 0.2 - 0.1]
    const bothMiss = (1 - first) * (1 - second)
    // Of two that are equally quick the rules let the later one begin.
    near(mean(results, 'winRate.blues'), second / (1 - bothMiss))
    near(mean(results, 'winRate.reds'), ((1 - second) * first) / (1 - bothMiss))
  })

  test('hex: two archers against one who must hit twice as well', async () => {
    const archer = { name: 'Archer', maxHp: 1, damage: 1, attackRange: 40, count: 2 }
    const champion = { name: 'Champion', maxHp: 2, damage: 1, attackRange: 40 }
    const results = await exactly(hex, { armies: [[archer], [champion]] })
    // First of three: one archer falls, the other hits, and the order of two decides. Second: the archer who has shot
    // falls and the other wins, or the one who has not falls and the order of two decides. Third: too late.
    near(mean(results, 'winRate.2'), (1 / 3) * (1 / 2) + (1 / 3) * (1 / 2) * (1 / 2))
    near(mean(results, 'winRate.1'), 0.75)
  })

  test('chain: which of three cards is drawn', async () => {
    const card = (name: string, attack: number) => ({ name, cost: 0, attack, defense: 0, pitch: 1 })
    const setup: Json = {
      rules: { maxSteps: 12 },
      players: [
        { deck: ['blow', 'tap', 'tap'], intellect: 1 },
        { deck: [], hand: [], life: 5 },
      ],
      cards: { blow: card('Blow', 5), tap: card('Tap', 1) },
    }
    // The one that attacks whenever it can.
    const results = await exactly(chain, setup, { agents: 'specified' })
    // Twelve steps are one turn: it is won with the blow in hand, and with nothing else.
    near(mean(results, 'winRate.Generic Hero (first seat)'), 1 / 3)
  })
})

describe('party by hand', () => {
  const traveller = (id: string, stats: JsonObject = {}, more: JsonObject = {}) => {
    const plain = { maxHp: 10, atk: 1000, defense: 1, vitality: 1, mitigation: 1 }
    const certain = { critRate: 0, dodgeOdds: 0, effectHitRate: 0, regain: 0 }
    return { id, name: id, damageType: 'Generic', stats: { ...plain, ...certain, ...stats }, ...more }
  }
  const fight = (members: Json, foe: Json, rules: Json = {}): Json => ({
    room: { scaleFoes: false },
    party: { members },
    foes: [foe],
    rules,
  })

  test('two who strike by turns until one hits, or nobody may act any more', async () => {
    const [hit, hitBack] = [0.6, 0.7]
    const foe = traveller('foe', { dodgeOdds: 1 - hit })
    const results = await exactly(
      party,
      fight([traveller('member', { dodgeOdds: 1 - hitBack })], foe, { maxActions: 8 }),
    )
    const bothMiss = (1 - hit) * (1 - hitBack)
    const rounds = 1 + bothMiss + bothMiss ** 2 + bothMiss ** 3
    near(mean(results, 'winRate.party'), hit * rounds)
    near(mean(results, 'winRate.foes'), (1 - hit) * hitBack * rounds)
    near(mean(results, 'undecided'), bothMiss ** 4)
  })

  test('whom a foe strikes down first, by aggro, and what a victory brings', async () => {
    const [hit, aggro] = [0.6, 0.3 / (0.3 + 0.1)]
    const members = [
      traveller('strong', { atk: 5000 }, { baseAggro: 0.3 }),
      traveller('weak', { atk: 1 }, { baseAggro: 0.1 }),
    ]
    const results = await exactly(party, fight(members, traveller('foe', { maxHp: 1000, dodgeOdds: 1 - hit })))
    // A second blow comes only if the weak one was struck down after the first missed.
    const victory = hit + (1 - hit) * (1 - aggro) * hit
    near(mean(results, 'winRate.party'), victory)
    // 5 pieces times 1.01 to 1.25, times a drop rate of 1 and 0.55 for the foe, in whole pieces: 7, 8 or 9.
    const below = (gold: number) => (gold / 5 / 1.55 - 1.01) / (1.25 - 1.01)
    const gold = 7 * below(8) + 8 * (below(9) - below(8)) + 9 * (1 - below(9))
    near(mean(results, 'gold') / gold, victory)
    // It is level up for the members, by a fraction: what hp they are left with cannot be gone through.
    expect(Object.keys(results.exact?.[0].measures ?? {})).toContain('hpLeft.foes')
    expect(Object.keys(results.exact?.[0].measures ?? {})).not.toContain('hpLeft.party')
  })

  test('how many critical hits it takes before the answer', async () => {
    const [critical, hitBack] = [0.25, 0.8]
    // A foe that one critical hit or two others bring down.
    const member = traveller('member', { atk: 60, critRate: critical, critDamage: 2, dodgeOdds: 1 - hitBack })
    const foe = traveller('foe', { maxHp: 6000 })
    const results = await exactly(party, fight([member], foe))
    near(mean(results, 'winRate.party'), critical + (1 - critical) * (1 - hitBack))
  })

  test('a thousand sampled experiments agree', async () => {
    const hit = 0.6
    const setup = fight([traveller('member', { dodgeOdds: 0.3 })], traveller('foe', { dodgeOdds: 1 - hit }))
    const short = changed(setup, [{ path: 'rules.maxActions', value: 8 }])
    const odds = mean(await exactly(party, short), 'winRate.party')
    const asked = { name: 'odds', ruleset: 'party', setup: short, battles: 1 }
    const { design } = prepareExperiment({
      experiment: readExperiment(asked),
      ruleset: party,
      module: null,
      setup: short,
    })
    const player = new CellPlayer(party, design.cells[0].spec)
    const experiments = extent(1000, 10_000)
    let held = 0
    for (let at = 0; at < experiments; at += 1) {
      const { arms } = player.play({ from: at * 50, count: 50, rows: false })
      const { low, high } = wilson(arms[0].measures['winRate.party'].mean, 50, 0.95)
      if (low <= odds && odds <= high) held += 1
    }
    expect(held / experiments).toBeGreaterThan(0.93)
  })
})

test('draws by keys cannot be gone through', async () => {
  const [{ setup }] = content.scenarios
  await expect(exactly(world, setup)).rejects.toThrow('its draws do not come from a stream')
})

describe('positions', () => {
  const plan = () => {
    const skill = (id: string, hitChance: number) => ({ id, tiers: [{ baseDamage: 10, hitChance }] })
    const fighter = (id: string) => ({
      id,
      team: id,
      stats: { maxHp: 10, maxQi: 0, strength: 0, agility: 10, defense: 0 },
      skills: [{ skillId: 'often' }, { skillId: 'seldom' }],
    })
    const setup = { skills: [skill('often', 0.4), skill('seldom', 0.25)], characters: [fighter('a'), fighter('b')] }
    return atb.prepare(atb.setup.parse(setup))
  }

  test('in the middle of a battle, for each of the legal actions', () => {
    const prepared = plan()
    const agents = [0, 1].map((seat) => makeAgent(atb, prepared, 'heuristic', { seed: 1, seat }))
    const state = atb.start(prepared, Sfc32.seeded(3), null)
    while (atb.next(state).kind === 'auto') atb.step(state, undefined, null)
    const before = hashJson(atb.save(state))
    const question = { ruleset: atb, plan: prepared, agents, position: state }
    const rates = atb
      .legal(state)
      .map((action) => exactOdds({ ...question, action }).measures.get('winRate.b')?.mean ?? 0)
    // Both always choose what hits more often; ten points of agility add 0.2 to hitting and take 0.1 from being hit.
    const [often, seldom] = [0.4 + 0.1, 0.25 + 0.1]
    const answered = often / (1 - (1 - often) ** 2)
    for (const [at, first] of [often, seldom].entries()) near(rates[at], first + (1 - first) * (1 - answered))
    near(exactOdds(question).measures.get('winRate.b')?.mean ?? 0, rates[0])
    // The position itself, its generator included, is as it was.
    expect(hashJson(atb.save(state))).toBe(before)
  })

  test('agents that draw are refused', () => {
    const prepared = plan()
    const agents = [0, 1].map((seat) => makeAgent(atb, prepared, 'random', { seed: 1, seat }))
    expect(() => exactOdds({ ruleset: atb, plan: prepared, agents })).toThrow('the one of seat 0 does, or remembers')
  })
})

describe('draws', () => {
  test('the share of fractions below a bound is counted to the last one', () => {
    expect(shareWhere((fraction) => fraction < 0.5)).toBe(0.5)
    expect(shareWhere((fraction) => !(fraction > 0.5))).toBe(0.5 + 2 ** -53)
    expect(shareWhere((fraction) => fraction < 0)).toBe(0)
    expect(shareWhere((fraction) => fraction < 1)).toBe(1)
    // 0.1 is no multiple of 2^-53: the fraction above it still counts.
    expect(shareWhere((fraction) => fraction < 0.1)).toBe(Math.ceil(0.1 * 2 ** 53) / 2 ** 53)
  })

  test('all outcomes come once, with the odds of the specification', () => {
    const stream = new BranchingStream()
    const seen = new Map<string, number>()
    do {
      const list = ['a', 'b', 'c']
      stream.shuffle(list)
      const word = `${list.join('')}${stream.weighted(['x', 'y'], [1, 3])}`
      seen.set(word, (seen.get(word) ?? 0) + stream.probability)
    } while (stream.advance())
    expect(seen.size).toBe(12)
    for (const [word, share] of seen) near(share, (word.endsWith('x') ? 1 : 3) / 24)
  })

  test('a bare fraction is refused, whatever the rules make of it', async () => {
    expect(() => new BranchingStream().random()).toThrow(/a bare fraction/)
    const { ruleset } = coin({ battles: 1 }).subject
    const bare: Ruleset = {
      ...ruleset,
      step(state, action, log) {
        if (state.random instanceof Stream) state.random.random()
        ruleset.step(state, action, log)
      },
    }
    await expect(exactly(bare, {})).rejects.toThrow(/exact odds cannot be had here/)
  })

  test('a real generator gives what it gave before', () => {
    const [one, two] = [Sfc32.seeded(5), Sfc32.seeded(5)]
    for (let draw = 0; draw < 100; draw += 1) {
      expect(one.chance(draw / 100)).toBe(two.random() < draw / 100)
      expect(one.chanceAtMost(draw / 100)).toBe(!(two.random() > draw / 100))
    }
  })
})

test('what is left open is said, and the rest still bounds the odds', async () => {
  const { exact, answers } = await runCoin({ setup: { p: 0.5, tosses: 30 }, battles: 100, exact: { states: 700 } })
  expect(exact?.[0].left).toBeGreaterThan(0.01)
  expect(exact?.[0].left).toBeLessThan(1)
  expect(answers?.[0]).toMatchObject({ code: 'lab:answer.between' })
})

test('sampled experiments agree with the exact odds', async () => {
  const { exact } = await runCoin({ setup: { p: 0.3, tosses: 3 }, battles: 10, exact: {} })
  const odds = exact?.[0].measures['winRate.heads'].mean ?? 0
  const experiments = extent(1000, 10_000)
  let held = 0
  let sum = 0
  for (let seed = 0; seed < experiments; seed += 1) {
    const { subject, design } = coin({ setup: { p: 0.3, tosses: 3 }, battles: 50, seed })
    const played = new CellPlayer(subject.ruleset, design.cells[0].spec).play({ from: 0, count: 50, rows: false })
    const share = played.arms[0].measures['winRate.heads'].mean
    const { low, high } = wilson(share, 50, 0.95)
    if (low <= odds && odds <= high) held += 1
    sum += share
  }
  expect(held / experiments).toBeGreaterThan(0.93)
  const error = Math.sqrt((odds * (1 - odds)) / (50 * experiments))
  expect(Math.abs(sum / experiments - odds) / error).toBeLessThan(4)
})

test('the battles of a ruleset with decisions agree too', async () => {
  const skill = { id: 'cut', tiers: [{ baseDamage: 9, hitChance: 0.7, critChance: 0.2 }] }
  const fighter = (id: string, agility: number) => ({
    id,
    team: id,
    stats: { maxHp: 30, maxQi: 0, strength: 0, agility, defense: 0 },
    skills: [{ skillId: 'cut' }],
  })
  const results = await exactly(
    atb,
    { skills: [skill], characters: [fighter('a', 12), fighter('b', 10)] },
    { battles: 4000 },
  )
  for (const { deviations } of Object.values(results.exact?.[0].measures ?? {})) {
    if (deviations !== null) expect(Math.abs(deviations)).toBeLessThan(4)
  }
  expect(results.warnings.filter((warning) => JSON.stringify(warning).includes('exact.'))).toEqual([])
})
