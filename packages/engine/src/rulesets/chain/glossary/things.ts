import { entryId, type GlossaryEntry } from '../../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import type { Card } from '../cards/card.ts'
import { cardId, equipmentName, heroName, weaponName } from '../cards/names.ts'
import { equipmentRules, heroRules, weaponRules } from './rules.ts'
import type { ChainPlan, PlayerPlan } from '../plan.ts'
import { say } from '../words/index.ts'

/** Entry ids of a player's hero, weapon and equipment. */
export interface OwnEntries {
  readonly hero: string
  readonly weapon: string | null
  readonly equipment: readonly string[]
}

/** Entries of heroes, weapons and equipment, and those of each player. */
export interface Things {
  readonly entries: readonly GlossaryEntry[]
  readonly own: readonly OwnEntries[]
}

export function ownEntries(plan: ChainPlan, seat: number): OwnEntries {
  return thingsOf(plan).own[seat]
}

/** A card's entry in the glossary. */
export function cardEntry(card: Card): string {
  return entryId('card', cardId(card))
}

const made = new WeakMap<ChainPlan, Things>()

export function thingsOf(plan: ChainPlan): Things {
  const known = made.get(plan)
  if (known !== undefined) return known
  const entries: GlossaryEntry[] = []
  const own = plan.players.map((player): OwnEntries => ({
    hero: put(entries, heroEntry(player)),
    weapon: player.weapon === null ? null : put(entries, weaponEntry(player.weapon)),
    equipment: player.equipment.map((piece) => put(entries, equipmentEntry(piece))),
  }))
  const fresh = { entries, own }
  made.set(plan, fresh)
  return fresh
}

/** Adds an entry unless it is there already. Another thing of the same name gets a number to its id. */
function put(entries: GlossaryEntry[], entry: GlossaryEntry): string {
  const text = JSON.stringify(entry)
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? entry.id : `${entry.id} (${number})`
    const there = entries.find((one) => one.id === id)
    if (there === undefined) entries.push({ ...entry, id })
    if (there === undefined || JSON.stringify({ ...there, id: entry.id }) === text) return id
  }
}

const COST = say('stat.cost')
const ATTACK = say('stat.attack')
const DEFENSE = say('stat.defense')
const PITCH = say('stat.pitch')

/** The four numbers of a card, in the order in which people read them. */
export function cardNumbers(
  card: Card,
): { readonly id: 'cost' | 'attack' | 'defense' | 'pitch'; readonly label: Phrase; readonly value: number }[] {
  return [
    { id: 'cost', label: COST, value: card.cost },
    { id: 'attack', label: ATTACK, value: card.attack },
    { id: 'defense', label: DEFENSE, value: card.defense },
    { id: 'pitch', label: PITCH, value: card.pitch },
  ]
}

export function weaponNumbers({ cost, attack }: { readonly cost: number; readonly attack: number }) {
  return [
    { id: 'cost', label: COST, value: cost },
    { id: 'attack', label: ATTACK, value: attack },
  ]
}

function heroEntry(player: PlayerPlan): GlossaryEntry {
  const name = heroName(player.hero)
  return {
    id: entryId(name.of, name.id),
    of: name.of,
    name,
    rules: heroRules(player),
    numbers: [
      { label: say('stat.life'), value: player.life },
      { label: say('stat.intellect'), value: player.intellect },
    ],
    links: [entryId('term', 'life'), entryId('term', 'intellect')],
  }
}

function weaponEntry(weapon: NonNullable<PlayerPlan['weapon']>): GlossaryEntry {
  const name = weaponName(weapon.name)
  const keywords = weapon.hasGoAgain ? [entryId('keyword', 'go_again')] : []
  return {
    id: entryId(name.of, name.id),
    of: name.of,
    name,
    rules: weaponRules(weapon),
    numbers: weaponNumbers(weapon).map(({ label, value }) => ({ label, value })),
    links: [...keywords, entryId('term', 'actionPoint')],
  }
}

function equipmentEntry(piece: PlayerPlan['equipment'][number]): GlossaryEntry {
  const name = equipmentName(piece.name)
  return {
    id: entryId(name.of, name.id),
    of: name.of,
    name,
    rules: equipmentRules(piece),
    numbers: [{ label: DEFENSE, value: piece.defense }],
    links: [entryId('step', 'defend')],
  }
}
