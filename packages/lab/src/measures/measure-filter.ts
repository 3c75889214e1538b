/** The most measures of a cell, since each takes memory. Cells with more than half as many at the start are refused. */
export const MOST_MEASURES = 4000

/** Which measures are kept: names, or patterns in which `*` stands for anything. Without any, all are. */
export class MeasureFilter {
  private readonly patterns: readonly RegExp[]
  private readonly known = new Map<string, boolean>()

  constructor(names: readonly string[]) {
    this.patterns = names.map(pattern)
  }

  takes(name: string): boolean {
    if (this.patterns.length === 0) return true
    let taken = this.known.get(name)
    if (taken === undefined) {
      taken = this.patterns.some((each) => each.test(name))
      this.known.set(name, taken)
    }
    return taken
  }
}

export function pattern(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}
