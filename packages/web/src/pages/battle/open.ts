import { Battle, type Text } from '@quintain/engine'
import { loadBoard } from '../../boards/picture.tsx'
import { patiently } from '../../browser/patiently.ts'
import { agentNames, EVERY_SEAT } from '../../engine/agents.ts'
import type { Reading, Refused } from '../../engine/replays.ts'
import { chanceFrom, seedOf } from '../../engine/chance.ts'
import { createSession, type SessionStore } from '../../engine/session.ts'
import type { BattleSource } from './source.ts'
import { loadPack, type Pack, packEntry } from '../../engine/catalogue.ts'
import { withWords } from '../../words/tellers.ts'
import { contentSetups, findSetup, type NamedSetup, scenarioWith } from '../../engine/scenarios.ts'

/** Of battles for which neither the address nor the setup has a seed. */
const USUAL_SEED = 7

/** What became of an address: a battle, or what is missing. */
export type Opened =
  | { readonly store: SessionStore }
  | { readonly refused: Refused }
  | { readonly missing: 'replay' | 'address' }
  | { readonly missing: 'ruleset'; readonly name: string }
  | { readonly missing: 'scenario'; readonly name: string; readonly ruleset: string }

/** Most battles are of a scenario: what reads others comes with them. */
const replays = () => withWords(import('../../engine/replays.ts'))

export async function openSource(source: BattleSource): Promise<Opened> {
  switch (source.kind) {
    case 'damaged':
      return { missing: 'address' }
    case 'shared':
      return opened(await (await replays()).unpackReplay(source.packed), '', null, source.step)
    case 'replay': {
      const { name, match, reading } = await (await replays()).openInbox()
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
  const { ruleset } = pack
  const { setup } = scenario
  // So that the picture is there together with what stands around it, and its keys too.
  if (ruleset.traits.board !== 'none') await patiently(loadBoard)
  const chance =
    source.chance === '' ? { seed: seedOf(ruleset, setup) ?? USUAL_SEED } : chanceFrom(ruleset, source.chance)
  const battle = Battle.start(ruleset, setup, { ...chance, agents: agentNames(ruleset), listen: true })
  const options = { pack, title: scenario.title, scenario: scenario.id, position: source.step }
  return { store: createSession(battle, options) }
}

function scenarioFor(pack: Pack, name: string): NamedSetup | undefined {
  return name === '' ? contentSetups(pack)[0] : findSetup(pack, name)
}
