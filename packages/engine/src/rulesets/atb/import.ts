import type { Importer } from '../../kernel/contract.ts'
import { SetupError, setupIssue } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import { foundPhrase } from '../../kernel/faults/found.ts'
import { say } from './words/index.ts'

/** The four JSON files that game data of this kind usually comes in; the first three as lists or under their own name. */
export interface DataFiles {
  readonly characters: unknown
  readonly skills: unknown
  readonly templates?: unknown
  readonly config?: unknown
}

/** The importer of the contract, for programs that do not know the ruleset. */
export const importer: Importer = {
  about: say('import.about'),
  files: [
    { name: 'characters' },
    { name: 'skills' },
    { name: 'templates', optional: true },
    { name: 'config', optional: true },
  ],
  read: ({ characters, skills, templates, config }, onto) => {
    const made = importDataFiles({ characters, skills, templates, config })
    return isRecord(onto) && isRecord(made) ? { ...onto, ...made } : made
  },
}

/**
 * A setup made of data files: names from snake_case to camelCase, numbers of a tier out of its `parameters`. Absent
 * fields stay absent. The result still has to be checked like any other setup.
 */
export function importDataFiles(files: DataFiles, language?: string): Json {
  const setup: Record<string, Json> = {}
  if (files.config !== undefined) setup['config'] = convert(record(files.config, 'config'))
  setup['skills'] = list(files.skills, 'skills').map(importSkill)
  setup['characters'] = list(files.characters, 'characters').map(importCharacter)
  if (files.templates !== undefined) {
    const templates = list(files.templates, 'templates').map(importTemplate)
    setup['narration'] = language === undefined ? { templates } : { language, templates }
  }
  return setup
}

function importSkill(input: unknown, index: number): Json {
  const { tiers, ...skill } = record(input, `skills[${index}]`)
  const converted = convert(skill)
  if (tiers === undefined) return converted
  if (!Array.isArray(tiers)) return { ...converted, tiers: asJson(tiers) }
  return { ...converted, tiers: tiers.map((tier: unknown, i) => importTier(tier, `skills[${index}].tiers[${i}]`)) }
}

const TIER_NAMES: ReadonlyMap<string, string> = new Map([['tier_name', 'name']])

/** `parameters` wins over the tier itself, `critical_chance` over `crit_chance`. */
function importTier(input: unknown, path: string): Json {
  const { parameters, ...own } = record(input, path)
  const inner = parameters === undefined ? {} : record(parameters, `${path}.parameters`)
  const merged: Record<string, unknown> = { ...own, ...inner }
  const critical = inner['critical_chance'] ?? inner['crit_chance'] ?? own['critical_chance'] ?? own['crit_chance']
  delete merged['critical_chance']
  delete merged['crit_chance']
  if (critical !== undefined) merged['crit_chance'] = critical
  return convert(merged, TIER_NAMES)
}

function importCharacter(input: unknown, index: number): Json {
  const { stats, skills, ...character } = record(input, `characters[${index}]`)
  const converted = convert(character)
  const result: Record<string, Json | undefined> = { ...converted }
  if (stats !== undefined) result['stats'] = isRecord(stats) ? convert(stats) : asJson(stats)
  if (skills !== undefined) {
    result['skills'] = Array.isArray(skills)
      ? skills.map((skill: unknown) => (isRecord(skill) ? convert(skill) : asJson(skill)))
      : asJson(skills)
  }
  return result
}

function importTemplate(input: unknown, index: number): Json {
  const { text, ...template } = record(input, `templates[${index}]`)
  if (template['template'] === undefined && text !== undefined) template['template'] = text
  return convert(template)
}

/** Renames the keys of this level; values are kept as they are. */
function convert(
  input: Readonly<Record<string, unknown>>,
  renamed: ReadonlyMap<string, string> = new Map(),
): { readonly [key: string]: Json } {
  const entries: [string, Json][] = []
  for (const [key, value] of Object.entries(input)) {
    const name = renamed.get(key) ?? key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (value !== undefined) entries.push([name, asJson(value)])
  }
  return Object.fromEntries(entries)
}

function asJson(value: unknown): Json {
  const copy: Json = JSON.parse(JSON.stringify(value ?? null))
  return copy
}

function list(input: unknown, name: string): unknown[] {
  const found = isRecord(input) ? input[name] : input
  if (Array.isArray(found)) return found
  throw new SetupError([setupIssue(name, say('fault.dataList', { name, found: foundPhrase(input) }))])
}

function record(input: unknown, path: string): Record<string, unknown> {
  if (isRecord(input)) return { ...input }
  throw new SetupError([setupIssue(path, say('fault.dataObject', { found: foundPhrase(input) }))])
}
