import type { Family } from './meaning/dictionary.ts'
import type { Text } from './meaning/phrase.ts'
import type { Teller } from './meaning/teller.ts'

/**
 * What a screen shows, in a vocabulary that all rulesets share. The terminal and the pages draw scenes; neither knows a
 * rule. Rulesets make scenes of phrases; `toldScene` makes the `Scene<string>` that a reader of a language sees.
 * `entry`, wherever it stands, is the id of the glossary's entry that tells the rule behind it.
 */
export interface Scene<Told = Text> {
  /** One line above the picture, such as `Round 3`. */
  readonly caption: Told
  readonly sides: readonly SceneSide<Told>[]
  readonly units: readonly SceneUnit<Told>[]
  readonly board?: SceneBoard
  /** Who acts next, soonest first. */
  readonly queue?: readonly SceneTurn[]
  /** A clock that belongs to nobody and counts the battle's turns beside those in the queue. */
  readonly counter?: SceneCounter<Told>
  /** Cards: hands, decks, graveyards, the arsenal, the chain link. */
  readonly zones?: readonly SceneZone<Told>[]
  /** Things on the board that are no units: loot, summoning marks. */
  readonly items?: readonly { readonly at: Place; readonly label: Told }[]
  /** What is played against somebody right now, where cards answer each other. */
  readonly clash?: SceneClash<Told>
  /** The steps that a turn goes through, in order, where it has such. */
  readonly steps?: readonly SceneStep<Told>[]
  /** Facts of the moment in order, such as `Attack 6`, `Blocked 3`, `Priority: Ash`. */
  readonly facts?: readonly SceneFact<Told>[]
  /** What the battle brought, once it is over, in order. */
  readonly rewards?: readonly SceneFact<Told>[]
}

export interface SceneTurn {
  readonly unit: string
  /** What the clock shows, where it decides who acts (time units, action values). */
  readonly value?: number
  /** How far it has to go on a clock that does not decide, of how much. */
  readonly gauge?: SceneGauge
  /** Turns that it has beside the one that comes. */
  readonly bonus?: number
}

export interface SceneGauge {
  readonly value: number
  readonly max: number
}

export interface SceneCounter<Told = Text> {
  readonly label: Told
  readonly gauge: SceneGauge
  /** What it has counted, and what that brings on. */
  readonly note: Told
  /** How near that is, of how far. */
  readonly fuse?: SceneGauge
  readonly entry?: string
}

export interface SceneClash<Told = Text> {
  /** Whose it is: an index into `sides`. */
  readonly side: number
  /** What attacks: a card, or a weapon that shows as one. */
  readonly card: SceneCard<Told>
  readonly attack: number
  readonly blocked: number
  /** What would come through if nobody did anything more. */
  readonly through: number
}

export interface SceneStep<Told = Text> {
  readonly id: string
  readonly label: Told
  readonly entry?: string
  /** The turn is here now. */
  readonly active: boolean
}

export interface SceneFact<Told = Text> {
  /** Stable, for programs that look for one; the label when absent. */
  readonly id?: string
  readonly label: Told
  readonly value: Told
}

/** `[column, row]`. */
export type Place = readonly [number, number]

export interface SceneSide<Told = Text> {
  readonly id: string
  readonly name: Told
  /** The kind of unit that it is named after. */
  readonly kind?: string
}

export interface SceneUnit<Told = Text> {
  /** This very unit. */
  readonly id: string
  /** What it is an instance of; several units may be of one kind. */
  readonly kind?: string
  readonly name: Told
  readonly entry?: string
  /** What its deeds are like, where they are of one kind. */
  readonly family?: Family
  /** Index into `sides`. */
  readonly side: number
  readonly alive: boolean
  readonly at?: Place
  readonly bars: readonly SceneBar[]
  /** Conditions and effects, such as `frozen`, with turns left or stacks where there are any. */
  readonly badges: readonly SceneBadge<Told>[]
  /** Plain numbers worth showing, such as attack and armor. */
  readonly stats?: readonly SceneStat<Told>[]
  /** What it can do, by entries of the glossary. */
  readonly abilities?: readonly SceneAbility<Told>[]
  /** What it does to those around it. */
  readonly auras?: readonly SceneAura<Told>[]
  /** It is this unit's turn. */
  readonly active?: boolean
}

export interface SceneAbility<Told = Text> {
  readonly label: Told
  readonly entry: string
  /** The entry that it is a form of, which badges about it name. */
  readonly kind?: string
}

export interface SceneBadge<Told = Text> {
  /** Where it can be part of a choice. */
  readonly id?: string
  /** Its name among the `things` of events. */
  readonly thing?: string
  readonly label: Told
  readonly count?: number
  readonly tone?: 'good' | 'bad' | 'neutral'
  readonly family?: Family
  readonly entry?: string
}

export interface SceneStat<Told = Text> {
  /** Stable, for programs that want one number of a unit; the label when absent. */
  readonly id?: string
  readonly label: Told
  readonly value: number | Told
  readonly entry?: string
}

export interface SceneAura<Told = Text> {
  /** The ruleset's id of what it does. */
  readonly effect: string
  /** A few words, such as `armor +1`. */
  readonly label?: Told
  /** What it does and to whom, as a sentence. */
  readonly rule?: Told
  readonly value: number
  /** In cells; 0 is the unit's own. */
  readonly radius: number
  readonly whom: 'allies' | 'foes'
  /** Where it acts when somebody falls: how near the fallen those must be who gain from it. */
  readonly near?: number
  /** Something stops it for now. */
  readonly stopped?: boolean
}

export interface SceneBar {
  readonly kind: 'hp' | 'shield' | 'qi' | 'charge' | 'clock' | 'stamina' | 'xp' | 'life'
  readonly value: number
  readonly max: number
}

export interface SceneBoard {
  /** `hex` is odd-r: odd rows lie half a hex further east. */
  readonly shape: 'hex' | 'tiles'
  readonly columns: number
  readonly rows: number
  /** One text a row, one character a cell: `.` floor, `#` wall, `S` sanctuary, `T` town. Absent: all floor. */
  readonly cells?: readonly string[]
}

export interface SceneZone<Told = Text> {
  readonly id: string
  readonly label: Told
  /** Index into `sides`. */
  readonly side: number
  readonly count: number
  /** What the place is for, where one of these fits; whatever else there is lies in a pile. */
  readonly role?: ZoneRole
  /** Absent when the viewer may not see them. */
  readonly cards?: readonly SceneCard<Told>[]
}

/** Held to be played, drawn from, kept for later, spent for good, or given in payment. */
export type ZoneRole = 'hand' | 'deck' | 'kept' | 'spent' | 'paid'

export interface SceneCard<Told = Text> {
  /** This very card, where the viewer can tell it from its copies. */
  readonly id?: string
  /** What it is a copy of. */
  readonly kind?: string
  /** Its name among the `things` of events. */
  readonly thing?: string
  readonly name: Told
  readonly entry?: string
  /** What sort of card it is, in a word or two. */
  readonly type?: Told
  readonly stats: readonly SceneStat<Told>[]
  readonly keywords: readonly Told[]
  /** What it does, a sentence each. */
  readonly rules?: readonly Told[]
}

/** The scene as a reader of the teller's language sees it. */
export function toldScene(scene: Scene, teller: Teller): Scene<string> {
  const told = (text: Text) => teller.text(text)
  const stat = ({ label, value, ...rest }: SceneStat): SceneStat<string> => ({
    ...rest,
    label: told(label),
    value: typeof value === 'number' ? value : told(value),
  })
  const labelled = <Item extends { readonly label: Text }>(item: Item) => ({ ...item, label: told(item.label) })
  const card = ({ name, type, stats, keywords, rules, ...rest }: SceneCard): SceneCard<string> => ({
    ...rest,
    name: told(name),
    ...(type === undefined ? {} : { type: told(type) }),
    stats: stats.map(stat),
    keywords: keywords.map(told),
    ...(rules === undefined ? {} : { rules: rules.map(told) }),
  })
  const aura = ({ label, rule, ...rest }: SceneAura): SceneAura<string> => ({
    ...rest,
    ...(label === undefined ? {} : { label: told(label) }),
    ...(rule === undefined ? {} : { rule: told(rule) }),
  })
  const unit = ({ name, badges, stats, abilities, auras, ...rest }: SceneUnit): SceneUnit<string> => ({
    ...rest,
    name: told(name),
    badges: badges.map(labelled),
    ...(stats === undefined ? {} : { stats: stats.map(stat) }),
    ...(abilities === undefined ? {} : { abilities: abilities.map(labelled) }),
    ...(auras === undefined ? {} : { auras: auras.map(aura) }),
  })
  const fact = ({ label, value, ...rest }: SceneFact): SceneFact<string> => ({
    ...rest,
    label: told(label),
    value: told(value),
  })
  const { caption, sides, units, counter, zones, items, clash, steps, facts, rewards, ...rest } = scene
  return {
    ...rest,
    caption: told(caption),
    sides: sides.map(({ id, name }) => ({ id, name: told(name) })),
    units: units.map(unit),
    ...(zones === undefined
      ? {}
      : {
          zones: zones.map(({ cards, ...zone }) => ({
            ...labelled(zone),
            ...(cards === undefined ? {} : { cards: cards.map(card) }),
          })),
        }),
    ...(items === undefined ? {} : { items: items.map(labelled) }),
    ...(clash === undefined ? {} : { clash: { ...clash, card: card(clash.card) } }),
    ...(steps === undefined ? {} : { steps: steps.map(labelled) }),
    ...(counter === undefined ? {} : { counter: { ...labelled(counter), note: told(counter.note) } }),
    ...(facts === undefined ? {} : { facts: facts.map(fact) }),
    ...(rewards === undefined ? {} : { rewards: rewards.map(fact) }),
  }
}
