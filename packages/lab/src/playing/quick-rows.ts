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
  /** Of who won, or that nobody did or could. */
  private readonly endingPlace: number
  private readonly stepsPlace: number
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
    this.stepsPlace = columns.placesOf(['steps'])[0]
    this.endingPlace = columns.placeOfShares([...winNames, 'draws', 'undecided'])
    this.places = columns.placesOf(sprint.measureNames)
    // As the battle counted them, whatever the ruleset calls steps.
    const own = sprint.measureNames.indexOf('steps')
    if (own >= 0) this.places[own] = -1
  }

  /** The battle whose row has begun. */
  add(battle: number, { result, seat, reason, steps }: Outcome): void {
    const { columns, sprint } = this
    const isUndecided = result === 'undecided'
    this.arm.note(battle, steps, reason, isUndecided, sprint.drew || this.agentsDraw)
    columns.put(this.endingPlace, isUndecided ? this.seats + 1 : (seat ?? this.seats))
    if (this.stepsPlace >= 0) columns.put(this.stepsPlace, steps)
    columns.putAll(this.places, sprint.measures)
  }
}
