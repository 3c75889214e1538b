import type { Outcome, Sprint } from '@quintain/engine'
import type { ArmTotals } from '../statistics/chunk-result.ts'
import type { Columns } from './columns.ts'

/** Takes in what the quicker way says of battles: by places instead of names, which are the same for all of them. */
export class QuickRows {
  private readonly arm: ArmTotals
  private readonly columns: Columns
  private readonly sprint: Sprint
  private readonly seats: number
  private readonly agentsDraw: boolean
  /** Who won, or that nobody did or could: one of these. Then the steps. */
  private readonly ending = new Float64Array(2)
  private readonly endingPlaces: Int32Array
  private readonly places: Int32Array

  /** Made when the first battle's row has begun. */
  constructor(
    arm: ArmTotals,
    columns: Columns,
    sprint: Sprint,
    { winNames, agentsDraw }: { readonly winNames: readonly string[]; readonly agentsDraw: boolean },
  ) {
    this.arm = arm
    this.columns = columns
    this.sprint = sprint
    this.seats = winNames.length
    this.agentsDraw = agentsDraw
    const steps = columns.placesOf(['steps'])
    this.endingPlaces = Int32Array.of(columns.placeOfShares([...winNames, 'draws', 'undecided']), steps[0])
    this.places = columns.placesOf(sprint.measureNames)
    // As the battle counted them, whatever the ruleset calls steps.
    const own = sprint.measureNames.indexOf('steps')
    if (own >= 0) this.places[own] = -1
  }

  /** The battle whose row has begun. */
  add(battle: number, { result, seat, reason, steps }: Outcome): void {
    const { columns, sprint, ending } = this
    const isUndecided = result === 'undecided'
    this.arm.note(battle, steps, reason, isUndecided, sprint.drew || this.agentsDraw)
    ending[0] = isUndecided ? this.seats + 1 : (seat ?? this.seats)
    ending[1] = steps
    columns.putAll(this.endingPlaces, ending)
    columns.putAll(this.places, sprint.measures)
  }
}
