import { Battle, Teller, tellerIn } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type BattleChoice, Board, Choices, Log, Timeline, useBattle, viewOf } from './index.ts'

const english = new Teller('en')

interface ScreenProps {
  readonly battle: Battle
  readonly teller: Teller
  readonly seat: number | null
}

/** All of it, as the README shows. */
function Screen({ battle, teller, seat }: ScreenProps) {
  const [view, verbs] = useBattle(battle, { teller, seat })
  return createElement(
    Fragment,
    null,
    createElement(Board, { scene: view.scene, teller }),
    createElement(Timeline, { view, verbs, teller }),
    createElement(Choices<BattleChoice>, { items: view.choices, keys: 9, onChoose: ({ action }) => verbs.act(action) }),
    createElement(Log, { lines: view.lines, teller, details: true, onStep: verbs.goTo }),
  )
}

function drawn(battle: Battle, teller = english, seat: number | null = null): string {
  return renderToStaticMarkup(createElement(Screen, { battle, teller, seat })).replaceAll('&#x27;', "'")
}

describe.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))('%s', (_, { ruleset, ...pack }) => {
  const [{ setup }] = pack.scenarios
  const playable = ruleset.player?.playable?.(setup) ?? setup

  test('every unit, line and choice of a battle is drawn', () => {
    const battle: Battle = Battle.start(ruleset, playable, { seed: 7, listen: true })
    for (let step = 0; step < 40 && battle.outcome === undefined; step += 1) {
      if (battle.turn.kind === 'decision') battle.act(battle.legal()[0])
      else battle.step()
    }
    const { scene, lines, choices, position } = viewOf(battle, english)
    const page = drawn(battle)
    expect(position).toBeGreaterThan(0)
    expect(lines.length).toBeGreaterThan(0)
    expect(page.match(/class="unit-card"/g)).toHaveLength(scene.units.length)
    expect(page.match(/data-testid="choice"/g) ?? []).toHaveLength(choices.length)
    for (const { name } of [...scene.units, ...scene.sides]) expect(page).toContain(name)
    for (const { label } of scene.zones ?? []) expect(page).toContain(label)
    expect(page.match(/<li><button type="button">/g)?.length).toBe(lines.filter(({ text }) => text !== '').length)
  })

  test('in another language as well', async () => {
    const battle: Battle = Battle.start(ruleset, setup, { seed: 7, listen: true })
    const page = drawn(battle, await tellerIn('zh', pack))
    expect(page).toContain('战斗的进程')
    expect(page).not.toContain('To the beginning')
  })
})

test('a seat is shown nothing that its view does not hold', () => {
  const hidden = contentPacks.filter(({ ruleset }) => ruleset.traits.hiddenInformation)
  expect(hidden.length).toBeGreaterThan(0)
  for (const { ruleset, scenarios } of hidden) {
    const battle: Battle = Battle.start(ruleset, scenarios[0].setup, { seed: 7, listen: true })
    while (battle.turn.kind === 'auto') battle.step()
    if (battle.turn.kind !== 'decision') throw new Error('nobody decides')
    const { seat } = battle.turn
    const other = 1 - seat
    // Who does not decide has no choices, and sees of the other's hand only how many cards it has.
    expect(viewOf(battle, english, other).choices).toEqual([])
    expect(viewOf(battle, english, seat).choices.length).toBeGreaterThan(0)
    const hand = (view: ReturnType<typeof viewOf>) =>
      view.scene.zones?.find((zone) => zone.side === seat && zone.role === 'hand')
    expect(hand(viewOf(battle, english, seat))?.cards?.length).toBeGreaterThan(0)
    expect(hand(viewOf(battle, english, other))?.cards ?? []).toEqual([])
    // Of what the other has in hand, no name is told in any line, unless it lies open somewhere.
    const open = new Set(
      viewOf(battle, english, other).scene.zones?.flatMap(({ cards = [] }) => cards.map(({ name }) => name)),
    )
    const secret =
      hand(viewOf(battle, english, seat))
        ?.cards?.map(({ name }) => name)
        .filter((name) => !open.has(name)) ?? []
    expect(secret.length).toBeGreaterThan(0)
    const page = drawn(battle, english, other)
    for (const name of secret) expect(page).not.toContain(name)
    expect(drawn(battle, english, seat)).toContain(secret[0])
  }
})

test('verbs move the battle that they belong to', () => {
  const [{ ruleset, scenarios }] = contentPacks
  const battle: Battle = Battle.start(ruleset, scenarios[0].setup, {
    seed: 7,
    agents: ['random', 'random'],
    listen: true,
  })
  let verbs: ReturnType<typeof useBattle>[1] | undefined
  const Catch = () => {
    verbs = useBattle(battle)[1]
    return null
  }
  renderToStaticMarkup(createElement(Catch))
  verbs?.run()
  expect(battle.outcome).toBeDefined()
  const end = battle.position
  verbs?.goTo(-5)
  expect(battle.position).toBe(0)
  verbs?.step()
  expect([battle.position, battle.length]).toEqual([1, end])
  verbs?.goTo(end + 100)
  verbs?.undo(2)
  verbs?.redo()
  expect(battle.position).toBe(end - 1)
})
