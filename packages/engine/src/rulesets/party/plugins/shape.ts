import { UsageError } from '../../../kernel/errors.ts'
import { foundText } from '../../../kernel/faults/found.ts'
import { hashJson } from '../../../kernel/hash.ts'
import { isRecord, type Json, plainJson } from '../../../kernel/json.ts'
import type {
  ActionPlugin,
  BehaviorPlugin,
  DamageTypePlugin,
  DotPlugin,
  EffectPlugin,
  PartyPlugins,
  PassivePlugin,
  SummonPlugin,
  UltimatePlugin,
} from './plugins.ts'

/** The type of a field's values. `words` are only shown and change no battle. */
type Holds = 'text' | 'number' | 'flag' | 'function' | 'data' | 'words'

/** Every field of a kind of plug-in; those that may be absent have a question mark. */
type Shape<Plugin> = {
  readonly [Key in keyof Required<Plugin>]: undefined extends Plugin[Key] ? `${Holds}?` : Holds
}

const told = { name: 'words?', rules: 'words?' } as const

const passive: Shape<PassivePlugin> = {
  ...told,
  id: 'text',
  limit: 'number?',
  triggers: 'data?',
  aggro: 'number?',
  apply: 'function?',
  onTurnStart: 'function?',
  onTurnEnd: 'function?',
  onDamageTaken: 'function?',
  onHitLanded: 'function?',
  onActionTaken: 'function?',
  tick: 'function?',
}

const damageType: Shape<DamageTypePlugin> = {
  ...told,
  id: 'text',
  family: 'words?',
  ultimateName: 'words?',
  ultimateRules: 'words?',
  aggro: 'number?',
  dot: 'data?',
  onHit: 'function?',
  onDamage: 'function?',
  onDamageTaken: 'function?',
  onPartyDamageTaken: 'function?',
  onDotDamageTaken: 'function?',
  onPartyDotDamageTaken: 'function?',
  onHotHealReceived: 'function?',
  onPartyHotHealReceived: 'function?',
  onHeal: 'function?',
  onHealReceived: 'function?',
  onAction: 'function?',
  onUltimateUsed: 'function?',
  chargesWithAllies: 'flag?',
  turnSpread: 'function?',
  ultimate: 'function',
}

const dot: Shape<DotPlugin> = {
  ...told,
  kind: 'text',
  family: 'words?',
  beforeTick: 'function?',
  tick: 'function?',
  ended: 'function?',
  blocksAction: 'function?',
}

const action: Shape<ActionPlugin> = {
  ...told,
  id: 'text',
  overrides: 'flag?',
  targets: 'data',
  cost: 'data?',
  condition: 'function?',
  cooldown: 'number?',
  tags: 'data?',
  use: 'function',
}

const ultimate: Shape<UltimatePlugin> = { ...told, type: 'text', use: 'function' }

const behavior: Shape<BehaviorPlugin> = {
  ...told,
  id: 'text',
  setup: 'function?',
  battleStart: 'function?',
  turnStart: 'function?',
  dodge: 'function?',
  mitigationTriggered: 'function?',
  hitLanded: 'function?',
  ultimateUsed: 'function?',
  entityDefeat: 'function?',
  damageTaken: 'function?',
  healReceived: 'function?',
}

const effect: Shape<EffectPlugin> = { ...told, id: 'text', group: 'text' }
const summon: Shape<SummonPlugin> = { ...told, order: 'data' }

type Kinds = Exclude<keyof PartyPlugins, 'version'>

const SHAPES: Readonly<Record<Kinds, Readonly<Record<string, Holds | `${Holds}?`>>>> = {
  passives: passive,
  damageTypes: damageType,
  dots: dot,
  actions: action,
  ultimates: ultimate,
  cards: behavior,
  relics: behavior,
  effects: effect,
  summons: summon,
}

/** Throws `UsageError` for what is no plug-in: unknown kinds, unknown or missing keys, values of another type. */
export function checkPlugins(plugins: unknown): void {
  if (!isRecord(plugins)) throw new UsageError(`plug-ins: expected an object, found ${foundText(plugins)}`)
  for (const [kind, parts] of Object.entries(plugins)) {
    if (parts === undefined) continue
    if (kind === 'version') {
      if (!Number.isInteger(parts)) throw wrong('version', 'a whole number', parts)
      continue
    }
    const shape = shapeOf(kind)
    if (shape === undefined) throw unknown('plug-ins', kind, [...Object.keys(SHAPES), 'version'])
    if (!Array.isArray(parts)) throw wrong(kind, 'a list', parts)
    parts.forEach((part: unknown, i) => checkPart(`${kind}[${i}]`, part, shape))
  }
}

function checkPart(path: string, part: unknown, shape: (typeof SHAPES)[Kinds]): void {
  if (!isRecord(part)) throw wrong(path, 'an object', part)
  for (const key of Object.keys(part)) if (!Object.hasOwn(shape, key)) throw unknown(path, key, Object.keys(shape))
  for (const [key, mark] of Object.entries(shape)) {
    const value = part[key]
    if (value === undefined && mark.endsWith('?')) continue
    const holds = mark.replace('?', '')
    const expected = EXPECTED[holds]
    if (expected !== undefined && !expected.fits(value)) throw wrong(`${path}.${key}`, expected.what, value)
    if (value === undefined) throw wrong(`${path}.${key}`, 'a value', value)
  }
}

const EXPECTED: Readonly<Record<string, { what: string; fits: (value: unknown) => boolean } | undefined>> = {
  text: { what: 'a text', fits: (value) => typeof value === 'string' && value !== '' },
  number: { what: 'a finite number', fits: (value) => Number.isFinite(value) },
  flag: { what: 'true or false', fits: (value) => typeof value === 'boolean' },
  function: { what: 'a function', fits: (value) => typeof value === 'function' },
}

function shapeOf(kind: string): (typeof SHAPES)[Kinds] | undefined {
  return Object.entries(SHAPES).find(([name]) => name === kind)?.[1]
}

function unknown(path: string, key: string, known: readonly string[]): UsageError {
  return new UsageError(`${path}: there is no ${key}; there are: ${known.join(', ')}`)
}

function wrong(path: string, expected: string, value: unknown): UsageError {
  return new UsageError(`${path}: expected ${expected}, found ${foundText(value)}`)
}

/**
 * A hash that tells sets of plug-ins apart, the same in every build: of ids, data, versions, and which functions there
 * are. Functions themselves cannot be compared, so users must raise `version`.
 */
export function fingerprintOf(plugins: readonly PartyPlugins[]): string {
  return hashJson(
    plugins.map(({ version = 0, ...kinds }) => ({
      version,
      ...Object.fromEntries(
        Object.entries(kinds).map(([kind, parts]): [string, Json] => [kind, (parts ?? []).map((part) => dataOf(part))]),
      ),
    })),
  )
}

function dataOf(part: object): Json {
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, Json][] => {
      if (value === undefined || WORDS.has(key)) return []
      return [[key, typeof value === 'function' ? true : plainJson(value)]]
    }),
  )
}

const WORDS: ReadonlySet<string> = new Set(
  Object.values(SHAPES).flatMap((shape) => Object.keys(shape).filter((key) => shape[key].startsWith('words'))),
)
