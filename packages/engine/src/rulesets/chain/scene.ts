import type { Scene, SceneCard, SceneUnit, SceneZone } from '../../kernel/scene.ts'
import type { Card } from './cards/card.ts'
import { actorOf, type ChainState } from './state.ts'

/** What a seat sees: its own hand and arsenal, everybody's open zones, and the chain link. */
export function scene(state: ChainState, seat: number | null): Scene {
  const { seats } = state.plan
  return {
    caption: captionOf(state),
    sides: seats.map((name, i) => ({ id: String(i), name })),
    units: [unitOf(state, 0), unitOf(state, 1)],
    zones: [...zonesOf(state, 0, seat), ...zonesOf(state, 1, seat)],
    facts: factsOf(state),
  }
}

const STEPS: Readonly<Record<ChainState['combatStep'], string>> = {
  idle: 'Action phase',
  layer: 'Layer step',
  attack: 'Defend step',
  reaction: 'Reaction step',
}

const PHASES: Readonly<Record<ChainState['phase'], string>> = {
  sot: 'Start of turn',
  action: 'Action phase',
  end: 'End phase',
}

function captionOf(state: ChainState): string {
  const moment = state.combatStep === 'idle' ? PHASES[state.phase] : STEPS[state.combatStep]
  return `Turn ${state.turnNumber}, ${state.plan.seats[state.turn]}: ${moment}`
}

function unitOf(state: ChainState, i: number): SceneUnit {
  const player = state.players[i]
  const { weapon, equipment, hero, life } = player.plan
  const badges: SceneUnit['badges'][number][] = []
  if (weapon !== null) badges.push({ label: weapon.name, tone: player.weaponUsed ? 'bad' : 'good' })
  equipment.forEach(({ name }, piece) => {
    badges.push({ label: name, tone: (player.equipmentUsed & (1 << piece)) === 0 ? 'good' : 'bad' })
  })
  return {
    id: String(i),
    name: hero,
    side: i,
    alive: player.life > 0,
    active: actorOf(state) === i,
    bars: [{ kind: 'life', value: Math.max(0, player.life), max: Math.max(life, player.life) }],
    badges,
    stats: [
      { label: 'life', value: player.life },
      { label: 'intellect', value: player.plan.intellect },
      { label: 'floating', value: player.floating },
      { label: 'action points', value: state.turn === i ? state.actionPoints : 0 },
      { label: 'attacks this turn', value: player.attacksThisTurn },
      ...(weapon === null
        ? []
        : [{ label: 'weapon', value: `${weapon.name}: cost ${weapon.cost}, attack ${weapon.attack}` }]),
    ],
  }
}

function zonesOf(state: ChainState, i: number, seat: number | null): SceneZone[] {
  const player = state.players[i]
  const own = seat === null || seat === i
  return [
    zone(i, 'hand', 'Hand', player.hand, own),
    zone(i, 'arsenal', 'Arsenal', player.arsenal, own),
    zone(i, 'pitched', 'Pitched', player.pitched, true),
    zone(i, 'deck', 'Deck', player.deck, seat === null),
    zone(i, 'graveyard', 'Graveyard', player.graveyard, true),
  ]
}

function zone(side: number, id: string, label: string, cards: readonly Card[], open: boolean): SceneZone {
  const base = { id: `${id}${side}`, label, side, count: cards.length }
  return open ? { ...base, cards: cards.map(cardOf) } : base
}

function cardOf(card: Card): SceneCard {
  return {
    name: card.name,
    stats: [
      { label: 'cost', value: card.cost },
      { label: 'attack', value: card.attack },
      { label: 'defense', value: card.defense },
      { label: 'pitch', value: card.pitch },
    ],
    keywords: card.keywords,
  }
}

/** The chain link and what the rules allow, in the order in which people ask for it. */
function factsOf(state: ChainState): { label: string; value: string }[] {
  const { plan, declared, combatStep, lastAttackCard } = state
  const facts: { label: string; value: string }[] = []
  const actor = actorOf(state)
  if (actor !== null) facts.push({ label: 'Decides', value: plan.seats[actor] })
  if (state.winner !== null) facts.push({ label: 'Winner', value: plan.seats[state.winner] })
  if (combatStep === 'idle') return facts
  const weapon = plan.players[state.turn].weapon
  if (declared !== null) {
    const source = declared.card ?? weapon
    facts.push({ label: 'Declared', value: source?.name ?? '' })
    facts.push({ label: 'From', value: declared.source })
    facts.push({ label: 'Cost', value: String(source?.cost ?? 0) })
    facts.push({ label: 'Printed attack', value: String(source?.attack ?? 0) })
  } else {
    const source = lastAttackCard ?? weapon
    facts.push({ label: 'Attacking', value: source?.name ?? '' })
    facts.push({ label: 'Attack', value: String(state.pendingAttack) })
    facts.push({ label: 'Printed attack', value: String(source?.attack ?? 0) })
    facts.push({ label: 'Cost', value: String(source?.cost ?? 0) })
    facts.push({ label: 'Blocked', value: String(state.reactionBlock) })
    facts.push({ label: 'Go again', value: state.lastAttackHadGoAgain ? 'yes' : 'no' })
  }
  if (combatStep === 'attack') facts.push({ label: 'Most blockers', value: String(plan.defendMax) })
  if (combatStep === 'reaction') {
    facts.push({ label: 'Passes in a row', value: String(state.priority.passes) })
    if (lastAttackCard === null) facts.push({ label: 'Attack reactions', value: 'not on a weapon attack' })
  }
  return facts
}
