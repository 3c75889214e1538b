/**
 * Rulesets of one's own may lie anywhere on the disk, even where no packages are installed. This hook gives them the
 * command's own engine: one copy of it, so that its errors and classes are the same on both sides.
 */
const SHARED = /^(quintain|@quintain\/engine|zod)(\/|$)/

interface ResolveContext {
  readonly parentURL?: string
}

type NextResolve = (specifier: string, context: ResolveContext) => unknown

/** Node runs hooks in a thread of their own, where they must be told from which modules the shared ones are looked for. */
let home: { readonly command: string; readonly engine: string } | undefined

export function initialize(data: { readonly command: string; readonly engine: string }): void {
  home = data
}

export function resolve(specifier: string, context: ResolveContext, next: NextResolve): unknown {
  if (!SHARED.test(specifier)) return next(specifier, context)
  return next(specifier, { ...context, parentURL: specifier.startsWith('zod') ? home?.engine : home?.command })
}
