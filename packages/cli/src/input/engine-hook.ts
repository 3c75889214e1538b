/**
 * Rulesets of one's own may lie anywhere on the disk, even where no packages are installed. This hook gives them the
 * command's own engine: one copy of it, so that its errors and classes are the same on both sides.
 */
const SHARED = /^(quintain|zod)(\/|$)/

interface ResolveContext {
  readonly parentURL?: string
}

type NextResolve = (specifier: string, context: ResolveContext) => unknown

/** Node runs hooks in a thread of their own, where the engine must be told: the module from which to look for it. */
let engine: string | undefined

export function initialize(data: { readonly engine: string }): void {
  engine = data.engine
}

export function resolve(specifier: string, context: ResolveContext, next: NextResolve): unknown {
  return next(specifier, SHARED.test(specifier) ? { ...context, parentURL: engine } : context)
}
