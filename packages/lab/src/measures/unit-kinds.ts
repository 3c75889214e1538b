import { type BattleState, kindOf, type Ruleset, type UnitReference } from '@quintain/engine'
import { type DeedTable, NO_KIND } from './deed-table.ts'

/** Numbers of the kinds of a battle's units, as its events call them. */
export class UnitKinds {
  /** The state in which units are looked up; null while there is none. */
  state: BattleState | null = null
  private readonly ruleset: Ruleset
  private readonly table: DeedTable
  private readonly known = new Map<string | number, number>()
  // Units often come several times in a row.
  private lastDoer: UnitReference = null
  private lastDoerKind = NO_KIND
  private lastReceiver: UnitReference = null
  private lastReceiverKind = NO_KIND

  constructor(ruleset: Ruleset, table: DeedTable) {
    this.ruleset = ruleset
    this.table = table
  }

  /** Forgets all units, for a new battle. */
  forget(): void {
    this.state = null
    if (this.known.size > 0) this.known.clear()
    this.lastDoer = null
    this.lastDoerKind = NO_KIND
    this.lastReceiver = null
    this.lastReceiverKind = NO_KIND
  }

  ofDoer(doer: UnitReference): number {
    if (doer !== this.lastDoer) {
      this.lastDoerKind = this.of(doer)
      this.lastDoer = this.lastDoerKind === NO_KIND ? null : doer
    }
    return this.lastDoerKind
  }

  ofReceiver(receiver: UnitReference): number {
    if (receiver !== this.lastReceiver) {
      this.lastReceiverKind = this.of(receiver)
      this.lastReceiver = this.lastReceiverKind === NO_KIND ? null : receiver
    }
    return this.lastReceiverKind
  }

  of(unit: UnitReference): number {
    if (unit === null || unit === undefined) return NO_KIND
    let kind = this.known.get(unit)
    if (kind === undefined) {
      kind = this.table.kindNumber(this.state === null ? null : kindOf(this.ruleset, this.state, String(unit)))
      // An unknown unit may be known later.
      if (kind !== NO_KIND) this.known.set(unit, kind)
    }
    return kind
  }
}
