import { isRecord, type Ruleset, withAgents } from '@quintain/engine'
import { loadAgents, shareEngine } from '@quintain/engine/node'
import { rulesets } from '@quintain/engine/rulesets'
import type { CellSpec } from '../experiment/cell.ts'
import { LabError } from '../experiment/errors.ts'
import { say } from '../words/index.ts'

/** A built-in ruleset, or the one that a module exports as `ruleset`, with agents of other modules. */
export async function loadRuleset(spec: Pick<CellSpec, 'ruleset' | 'module' | 'agentModules'>): Promise<Ruleset> {
  const ruleset = await plainRuleset(spec)
  return spec.agentModules === undefined ? ruleset : withAgents(ruleset, await loadAgents(spec.agentModules))
}

async function plainRuleset({ ruleset: id, module }: Pick<CellSpec, 'ruleset' | 'module'>): Promise<Ruleset> {
  if (module === null) {
    const found = rulesets.find((ruleset) => ruleset.id === id)
    if (found === undefined) throw new LabError('otherVersion', say('noRuleset', { ruleset: id }))
    return found
  }
  shareEngine()
  const exports: Record<string, unknown> = await import(module)
  const found = exports['ruleset']
  if (!isRuleset(found)) throw new LabError('otherVersion', say('noRulesetExported', { module }))
  return found
}

function isRuleset(value: unknown): value is Ruleset {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['step'] === 'function'
}
