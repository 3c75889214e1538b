/**
 * Modules of one's own may lie anywhere on the disk, even where no packages are installed. This hook gives them this very
 * engine and its schemas: one copy, so that errors and classes are the same on both sides.
 */
const SHARED = /^(?:quintain|@quintain\/engine|zod)(?=\/|$)/

interface ResolveContext {
  readonly parentURL?: string
}

type NextResolve = (specifier: string, context: ResolveContext) => unknown

export function resolve(specifier: string, context: ResolveContext, next: NextResolve): unknown {
  if (!SHARED.test(specifier)) return next(specifier, context)
  // The package of the command has what the engine has, under the same paths.
  return next(specifier.replace(/^quintain/, '@quintain/engine'), { ...context, parentURL: import.meta.url })
}
