import type { Text } from '@quintain/engine'

export type Grade = 'good' | 'doubtful' | 'bad' | 'skipped'

/** What one check found. */
export interface Finding {
  /** For programs. */
  readonly check: string
  readonly grade: Grade
  readonly says: Text
}

/** Collects what checks find, in order. */
export class Findings {
  readonly all: Finding[] = []

  add(check: string, grade: Grade, says: Text): void {
    this.all.push({ check, grade, says })
  }

  good(check: string, says: Text): void {
    this.add(check, 'good', says)
  }

  has(grade: Grade): boolean {
    return this.all.some((finding) => finding.grade === grade)
  }
}
