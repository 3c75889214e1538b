import { Battle, type Text } from 'quintain'
import { agentNames, EVERY_SEAT } from '../../engine/agents.ts'
import { openInbox, type Reading, type Refused, unpackReplay } from '../../engine/replays.ts'
import { createSession, type SessionStore } from '../../engine/session.ts'
import { seedFrom } from '../../browser/routes.ts'
import type { BattleSource } from './source.ts'
import { loadPack, type Pack, packEntry } from '../../engine/catalogue.ts'
import { contentSetups, findSetup, type NamedSetup, scenarioWith } from '../../engine/scenarios.ts'

/** What became of an address: a battle, or what is missing. */
export type Opened =
  | { readonly store: SessionStore }
  | { readonly refused: Refused }
  | { readonly missing: 'replay' | 'address' }
  | { readonly missing: 'ruleset'; readonly name: string }
  | { readonly missing: 'scenario'; readonly name: string; readonly ruleset: string }

export async function openSource(source: BattleSource): Promise<Opened> {
  switch (source.kind) {
    case 'damaged':
      return { missing: 'address' }
    case 'shared':
      return opened(await unpackReplay(source.packed), '', null, source.step)
    case 'replay': {
      const { name, match, reading } = await openInbox()
      return reading === null ? { missing: 'replay' } : opened(reading, name, match, 0)
    }
    default:
      return openScenario(source)
  }
}

function opened(reading: Reading, name: Text, match: string | null, position: number): Opened {
  if (reading.kind === 'refused') return { refused: reading }
  const { pack, battle, verdict, replay, branches } = reading
  // A battle that was left in the middle stays there.
  const persons = replay.outcome === null ? EVERY_SEAT : []
  const title = name === '' ? (scenarioWith(pack, replay.setup)?.title ?? '') : name
  return { store: createSession(battle, { pack, title, scenario: null, match, persons, verdict, branches, position }) }
}

async function openScenario(source: Extract<BattleSource, { kind: 'scenario' }>): Promise<Opened> {
  if (packEntry(source.ruleset) === undefined) return { missing: 'ruleset', name: source.ruleset }
  const pack = await loadPack(source.ruleset)
  const scenario = scenarioFor(pack, source.scenario)
  if (scenario === undefined) return { missing: 'scenario', name: source.scenario, ruleset: source.ruleset }
  const seed = seedFrom(source.seed)
  const battle = Battle.start(pack.ruleset, scenario.setup, { seed, agents: agentNames(pack.ruleset), listen: true })
  const options = { pack, title: scenario.title, scenario: scenario.id, position: source.step }
  return { store: createSession(battle, options) }
}

function scenarioFor(pack: Pack, name: string): NamedSetup | undefined {
  return name === '' ? contentSetups(pack)[0] : findSetup(pack, name)
}
