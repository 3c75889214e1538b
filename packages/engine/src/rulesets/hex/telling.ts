import type { Name, Phrase, PhraseValue } from '../../kernel/meaning/phrase.ts'
import type { Position } from './board/geometry.ts'
import type { HexEvent } from './events.ts'
import { type Kind, kindOfId, type Plan } from './plan.ts'
import { say } from './words/index.ts'

export function nameOf({ name, displayName }: Kind): Name {
  return { of: 'unit', id: name, name: displayName }
}

/** A unit's name with its number, since there are many units of a kind. */
export function unitName(kind: Kind, id: number): Phrase {
  return say('numbered', { name: nameOf(kind), number: id })
}

const sides = new WeakMap<Plan, readonly Phrase[]>()

/** The kind of the first unit in a side's army. */
export function leaderOf({ roster, blade }: Plan['sides'][number]): Kind {
  return roster[0] ?? blade
}

/** The names of both sides: that of the army's first unit, with a number where both are the same. */
export function sideNames(plan: Plan): readonly Phrase[] {
  const known = sides.get(plan)
  if (known !== undefined) return known
  const leaders = plan.sides.map((side) => nameOf(leaderOf(side)))
  const alike = leaders.every(({ name }) => name === leaders[0].name)
  const names = leaders.map((unit, side) =>
    alike ? say('hostNumbered', { unit, number: side + 1 }) : say('host', { unit }),
  )
  sides.set(plan, names)
  return names
}

/** An event as a phrase, mostly one for each type; for moves one for each mode, and another one for a deadly wound. */
export function tell(plan: Plan, event: HexEvent): Phrase {
  const unit = (id: number): PhraseValue => unitName(kindOfId(plan, id), id)
  switch (event.type) {
    case 'round':
      return say('tell.round', { round: event.round })
    case 'win':
      return say('tell.win', { side: sideNames(plan)[event.player - 1] })
    case 'stalemate':
    case 'annihilation':
      return say(`tell.${event.type}`)
    case 'turn':
    case 'frozen':
    case 'resist':
    case 'ready':
    case 'enqueue':
    case 'unsilence':
      return say(`tell.${event.type}`, { unit: unit(event.unit) })
    case 'move': {
      const stays = event.from[0] === event.to[0] && event.from[1] === event.to[1]
      const to = placeName(event.to)
      if (stays) return say('tell.stay', { unit: unit(event.unit), to })
      return say(`tell.${event.mode}`, { unit: unit(event.unit), from: placeName(event.from), to })
    }
    case 'attack':
      return say('tell.attack', { unit: unit(event.unit), target: unit(event.target), amount: event.amount })
    case 'ability': {
      const { effect, trigger } = event
      return say('tell.ability', {
        unit: unit(event.unit),
        effect: say(`effect.${effect}`),
        trigger: say(`by.${trigger}`),
      })
    }
    case 'block':
      return say('tell.block', { unit: unit(event.unit), used: event.used })
    case 'undying':
      return say('tell.undying', { unit: unit(event.unit), source: unit(event.source), cost: event.cost })
    case 'damage': {
      const told = { unit: unit(event.unit), source: unit(event.source), amount: event.amount }
      return event.hp <= 0 ? say('tell.lethal', told) : say('tell.damage', { ...told, hp: event.hp })
    }
    case 'execute':
    case 'death':
    case 'freeze':
    case 'silence':
      return say(`tell.${event.type}`, { unit: unit(event.unit), source: unit(event.source) })
    case 'heal':
    case 'fortify':
    case 'sunder':
    case 'vengeance':
      return say(`tell.${event.type}`, { unit: unit(event.unit), source: unit(event.source), amount: event.amount })
    case 'ramp':
      return say('tell.ramp', { unit: unit(event.unit), amount: event.amount })
    case 'push': {
      const way = { from: placeName(event.from), to: placeName(event.to) }
      return say('tell.push', { unit: unit(event.unit), source: unit(event.source), ...way })
    }
    case 'retreat':
      return say('tell.retreat', { unit: unit(event.unit), from: placeName(event.from), to: placeName(event.to) })
    case 'summon':
      return say('tell.summon', { unit: unit(event.unit), source: unit(event.source), place: placeName(event.pos) })
  }
}

function placeName([column, row]: Position): Phrase {
  return say('place', { column, row })
}
