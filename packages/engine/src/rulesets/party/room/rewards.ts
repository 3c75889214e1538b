import type { Stream } from '../../../random/generator.ts'
import { truncate } from '../numbers.ts'
import type { PartyPlan } from '../plan.ts'
import type { Loot } from '../state.ts'

/** The parts of the plan that rewards depend on. */
export type RewardPlan = Pick<PartyPlan, 'room' | 'rewards' | 'ownedCards'>

const FLOOR_BOSS = 'battle-boss-floor'
const CHOICES = 3
/** Offered among the relics when there is no card to offer. */
export const CONSOLATION = 'fallback'
const RELIC_TRIES = 30
const NOTHING_MEASURED: readonly string[] = []
const ELEMENTS = ['light', 'dark', 'wind', 'lightning', 'fire', 'ice']

/** The loot of a victory; `rdr` is the drop rate at the end of the battle. */
export function drawRewards(plan: RewardPlan, rdr: number, random: Stream): Loot {
  // Only the gold is a measure, so cards and relics are drawn aside.
  const cards = drawCards(plan, rdr, random.aside(NOTHING_MEASURED))
  const relics = drawRelics(plan, rdr, random.aside(NOTHING_MEASURED))
  if (cards.length === 0) relics.push(CONSOLATION)
  const gold = drawGold(plan, rdr, random)
  return { gold, cards, relics, items: drawItems(plan, rdr, random.aside(NOTHING_MEASURED)) }
}

function drawCards(plan: RewardPlan, rdr: number, random: Stream): string[] {
  const chosen: string[] = []
  const top = upgrade(cardStars(plan, random.random()), rdr, random)
  for (let stars = top; stars >= 1 && chosen.length < CHOICES; stars -= 1) {
    const available = plan.rewards.cards.filter((card) => card.stars === stars && !plan.ownedCards.includes(card.id))
    if (available.length === 0) continue
    const taken = random.sample(available, Math.min(CHOICES - chosen.length, available.length))
    for (const card of taken) chosen.push(card.id)
  }
  return chosen
}

function cardStars({ room }: RewardPlan, roll: number): number {
  if (room.boss) return roll < 0.95 ? 3 : roll < 0.99 ? 4 : 5
  if (room.strength > 1) return roll < 0.7 ? 1 : roll < 0.95 ? 2 : roll < 0.99 ? 3 : roll < 0.999 ? 4 : 5
  return roll < 0.99 ? 1 : 2
}

/** High drop rates may add a star or two. */
function upgrade(from: number, rdr: number, random: Stream): number {
  let stars = from
  for (let limit = 10; limit <= 10000 && stars < 5 && rdr >= limit; limit *= 1000) {
    if (random.random() >= Math.min(rdr / (limit * 10), 0.99)) break
    stars += 1
  }
  return stars
}

function drawRelics(plan: RewardPlan, rdr: number, random: Stream): string[] {
  const chosen: string[] = []
  const { boss } = plan.room
  if (random.random() >= Math.min((boss ? 0.5 : 0.1) * rdr, 1)) return chosen
  for (let tries = 0; tries < RELIC_TRIES && chosen.length < CHOICES; tries += 1) {
    const roll = random.random()
    const base = boss ? (roll < 0.9 ? 3 : roll < 0.99 ? 4 : 5) : roll < 0.95 ? 1 : roll < 0.98 ? 2 : 3
    const stars = upgrade(base, rdr, random)
    const available = plan.rewards.relics.filter((relic) => relic.stars === stars)
    if (available.length === 0) continue
    const [relic] = random.sample(available, 1)
    if (!chosen.includes(relic.id)) chosen.push(relic.id)
  }
  return chosen
}

/** The gold of a room, before chance and the drop rate. */
export function goldBase({ type, boss, strength, loop }: RewardPlan['room']): number {
  return (type === FLOOR_BOSS ? 200 : boss || strength > 1 ? 20 : 5) * loop
}

function drawGold({ room }: RewardPlan, rdr: number, random: Stream): number {
  const base = goldBase(room)
  const [low, high] = goldRange(room)
  return random.graded((fraction) => truncate(base * (low + (high - low) * fraction) * rdr), undefined)
}

function goldRange({ type, boss, strength }: RewardPlan['room']): readonly [low: number, high: number] {
  if (type === FLOOR_BOSS) return [2.05, 4.25]
  return boss || strength > 1 ? [1.53, 2.25] : [1.01, 1.25]
}

function drawItems({ room }: RewardPlan, rdr: number, random: Stream): Loot['items'] {
  const items: Loot['items'] = []
  const strong = room.strength > 1
  const floorBoss = room.type === FLOOR_BOSS
  const [low, high] = floorBoss ? [3, 4] : room.boss || strong ? [1, 3] : [1, 2]
  const rate = Math.max(rdr, 1)
  const steps = low + Math.floor((room.floor - 1) / 20) + (room.loop - 1) + Math.floor(room.pressure / 10)
  const base = Math.min(steps, high)
  let stars = base
  let raised = 1
  for (let next = 10; next <= rate && stars < 4; next *= 10) {
    stars += 1
    raised *= 10
  }
  stars = Math.min(stars, 4)
  const chance = Math.max(0, Math.min((Math.min(rate / raised, 10) - 1) / 9, 1))
  const x = random.random() * ELEMENTS.length
  const element = ELEMENTS[Math.max(Math.ceil(x) - 1, 0)]
  items.push([element, stars])
  if (random.random() < chance) items.push([element, Math.min(base, stars)])
  if (floorBoss) items.push(['ticket', 0])
  else {
    const usual = 0.0005 * rdr
    const odds = strong ? Math.max(usual, Math.min(0.05 * rdr, 1)) : usual
    if (random.random() < odds) items.push(['ticket', 0])
  }
  return items
}
