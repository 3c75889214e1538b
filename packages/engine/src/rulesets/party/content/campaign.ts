import type { Outcome } from '../../../kernel/contract.ts'
import type { Campaign, CampaignResult, CampaignStage } from '../../../kernel/content.ts'
import { number, SavedParts, sharedList, text } from '../../../kernel/fields.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { combatantName, itemName, itemText } from '../naming.ts'
import { truncate } from '../numbers.ts'
import { CONSOLATION } from '../room/rewards.ts'
import type { PartyState } from '../state.ts'
import { isIntegerKind, MAX_HP, STATS } from '../combatant/stats.ts'
import type { PartyTypes } from '../types.ts'
import { say } from '../words/index.ts'
import { ADJECTIVES, template } from './encounters.ts'
import { foes } from './foes.ts'
import { found, members } from './members.ts'
import { cards, relics, rewards } from './treasures.ts'

const PARTY = ['tamsin', 'ilse', 'kestrel', 'suri']
const BOSS_EVERY = 5
/** Hp that everybody has again before the next room. */
const REST = 0.2
const RECENT = 4
const CONSOLATION_GOLD = 10
const SEEDS = 2147483648
/** Less defense a level than usual, which counts by its cube. */
const GAINS = { maxHp: 8, atk: 4, defense: 0.25 }

/** A member as the last battle left it. */
type Veteran = {
  readonly id: string
  /** Null before the first room: as the content has it. */
  readonly stats: Readonly<Record<string, number>> | null
  readonly hp: number
  readonly level: number
  readonly exp: number
}

/** What a run carries from room to room. */
type Progress = {
  readonly room: number
  readonly rooms: number
  readonly seed: number
  readonly gold: number
  readonly cards: readonly string[]
  readonly relics: readonly string[]
  readonly members: readonly Veteran[]
  readonly recent: readonly string[]
}

/** A run: rooms that grow harder, a boss every fifth, a card or relic after each victory; it ends with a defeat. */
export const campaign: Campaign<PartyTypes> = {
  description: say('run.description'),
  start({ rooms, seed }) {
    return stageOf({ room: 1, rooms, seed, gold: 0, cards: [], relics: [], members: PARTY.map(novice), recent: [] })
  },
  advance(stage, battle, outcome) {
    return advance(readProgress(stage.progress), battle, outcome)
  },
}

function stageOf(progress: Progress): CampaignStage {
  const { room, rooms, seed } = progress
  const last = room === rooms
  const boss = last || room % BOSS_EVERY === 0
  const random = Sfc32.seeded(`${seed}/party/room/${room}`)
  const type = last ? 'battle-boss-floor' : boss ? 'battle-boss' : room % 4 === 3 ? 'battle-prime' : 'battle-normal'
  return {
    title: say(boss ? 'run.bossRoom' : 'run.room', { room, rooms }),
    seed: random.below(SEEDS),
    progress,
    setup: {
      room: { type, index: room, boss, strength: 1, scaleFoes: !boss, encounterBonus: Math.min(room, 3) - 1 },
      party: {
        members: progress.members.map(memberOf),
        cards: progress.cards.map((id) => found(cards, id)),
        relics: progress.relics.map((id) => found(relics, id)),
        gold: progress.gold,
      },
      ...(boss ? { foes: [bossOf(room, random)] } : { encounter: encounterOf(progress) }),
      rules: {
        enrage: { normalTurns: 30, bossTurns: 20 },
        scaling: { roomGrowthMultiplier: 0.14, foeBaseDebuff: 0.9 },
      },
      rewards,
    },
  }
}

/** Common foes by lot, those met of late less often. */
function encounterOf({ room, recent }: Progress): Json {
  return {
    templates: foes.filter((foe) => !foe.rank.includes('boss')).map((foe) => template(foe)),
    adjectives: ADJECTIVES,
    recentIds: recent,
    progression: { totalRoomsCleared: (room - 1) * 1000 },
  }
}

/** One of the bosses, as strong as the room is deep. */
function bossOf(room: number, random: Sfc32): Json {
  const boss = random.choice(foes.filter((foe) => foe.rank.includes('boss')))
  const { maxHp, atk, ...stats } = boss.stats
  return {
    ...boss,
    stats: {
      ...stats,
      maxHp: truncate(maxHp * (0.3 + 0.04 * room)),
      atk: truncate(atk * (1.1 + 0.05 * room)),
      // High enough that a burst does not lay it bare.
      defense: 18 + truncate(room / 2),
    },
  }
}

function advance(progress: Progress, battle: PartyState, outcome: Outcome): CampaignResult {
  const { room, rooms } = progress
  if (battle.result !== 'victory') {
    const end = outcome.result === 'undecided' ? 'run.unresolved' : 'run.fallen'
    return { lines: [say(end, { room, rooms, gold: battle.gold })], stage: null }
  }
  const lines: Text[] = [say('run.won', { room, found: foundTexts(battle) })]
  const random = Sfc32.seeded(`${progress.seed}/party/loot/${room}`)
  const card = pick(battle.loot.cards, cards, random)
  if (card !== null) lines.push(say('run.cards', choiceOf('card', battle.loot.cards, card)))
  const offered = battle.loot.relics.filter((id) => id !== CONSOLATION)
  const relic = pick(offered, relics, random)
  if (relic !== null) lines.push(say('run.relics', choiceOf('relic', offered, relic)))
  const consoled = battle.loot.relics.includes(CONSOLATION)
  if (consoled) lines.push(say('run.consolation', { gold: CONSOLATION_GOLD }))
  for (const member of battle.party) {
    if (member.kind !== 'member') continue
    const { level, hp, maxHp } = member
    lines.push(say('run.member', { name: combatantName(battle.plan, member), level, hp, maxHp }))
  }
  if (room === rooms) {
    lines.push(say('run.complete', { rooms, gold: battle.gold }))
    return { lines, stage: null }
  }
  const stage = stageOf({
    ...progress,
    room: room + 1,
    gold: battle.gold + (consoled ? CONSOLATION_GOLD : 0),
    cards: card === null ? progress.cards : [...progress.cards, card],
    relics: relic === null ? progress.relics : [...progress.relics, relic],
    members: progress.members.map((member, i) => veteran(member, battle, i)),
    recent: [...battle.credited, ...progress.recent].slice(0, RECENT),
  })
  return { lines, stage }
}

function foundTexts({ loot }: PartyState): Text[] {
  return [say('run.gold', { amount: loot.gold }), ...loot.items.map(itemText)]
}

function choiceOf(kind: 'card' | 'relic', offered: readonly string[], taken: string) {
  return { offered: offered.map((id) => itemName({ kind, id })), taken: itemName({ kind, id: taken }) }
}

/** The choice with most stars, by lot among equals. */
function pick(
  offered: readonly string[],
  pool: readonly { readonly id: string; readonly stars: number }[],
  random: Sfc32,
): string | null {
  if (offered.length === 0) return null
  const stars = (id: string) => found(pool, id).stars
  const most = Math.max(...offered.map(stars))
  return random.choice(offered.filter((id) => stars(id) === most))
}

function novice(id: string): Veteran {
  return { id, stats: null, hp: 0, level: 1, exp: 1 }
}

/** A member as a battle left it, rested a little. */
function veteran({ id }: Veteran, battle: PartyState, place: number): Veteran {
  const fighter = battle.party[place]
  const stats = Object.fromEntries(
    STATS.map((name, stat) => {
      const value = fighter.base[stat]
      return [name, isIntegerKind(stat) ? Math.max(truncate(value), stat === MAX_HP ? 1 : 0) : value]
    }),
  )
  const maxHp = stats['maxHp']
  const hp = Math.min(maxHp, Math.max(fighter.hp, 0) + truncate(maxHp * REST))
  return { id, stats, hp, level: fighter.level, exp: fighter.exp }
}

/** The member object of a setup. */
function memberOf({ id, stats, hp, level, exp }: Veteran): Json {
  const written = { ...found(members, id), levelUpGains: GAINS }
  return stats === null ? written : { ...written, stats, hp, level, exp }
}

function readProgress(json: Json): Progress {
  const saved = new SavedParts(json, 'progress', null)
  return {
    room: saved.take('room', number),
    rooms: saved.take('rooms', number),
    seed: saved.take('seed', number),
    gold: saved.take('gold', number),
    cards: saved.take('cards', sharedList(text)),
    relics: saved.take('relics', sharedList(text)),
    members: saved.list('members').map((member) => readVeteran(new SavedParts(member, 'members', null))),
    recent: saved.take('recent', sharedList(text)),
  }
}

function readVeteran(saved: SavedParts): Veteran {
  const stats = saved.has('stats') ? saved.inner('stats') : null
  return {
    id: saved.take('id', text),
    stats: stats === null ? null : Object.fromEntries(STATS.map((name) => [name, stats.take(name, number)])),
    hp: saved.take('hp', number),
    level: saved.take('level', number),
    exp: saved.take('exp', number),
  }
}
