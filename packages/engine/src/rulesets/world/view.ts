import type { Json } from '../../kernel/json.ts'
import { entityToForm } from './entity-form.ts'
import { groundOf, type State } from './state.ts'

/** Nothing is hidden in a world but the generator. */
export function view(state: State): Json {
  return {
    tick: state.steps,
    tiles: state.plan.setup.tiles,
    factions: state.plan.factions,
    entities: state.entities.map((entity) => entityToForm(state.plan, entity)),
    ground: groundOf(state),
  }
}
