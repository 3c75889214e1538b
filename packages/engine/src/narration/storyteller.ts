import type { Stream } from '../random/generator.ts'
import { compareByCodePoint } from '../kernel/text-order.ts'
import { filled } from './template.ts'
import { Decimal, type Variables } from './values.ts'

/** One way to tell events of a kind. */
export interface Template {
  readonly id: string
  readonly kind: string
  /** Text with placeholders such as `{attacker}`. */
  readonly template: string
  /** Variables that must have just these values. */
  readonly conditions?: Readonly<Record<string, string | number | boolean>>
  /** Openings, one of which is put before the line more often than not. */
  readonly connectives?: readonly string[]
}

/** How a language puts lines together, and what it says when no template fits. */
export interface LanguagePack {
  /** Between an opening and the line. */
  readonly separator: string
  /** A template with one of these in its text goes before all others where the event has weight. */
  readonly priorityPhrases: readonly string[]
  /** By kind. */
  readonly fallbacks: Readonly<Record<string, Template>>
}

/** How an event is told, before anything is filled in. */
export interface Picked {
  readonly candidates: number
  readonly prioritised: boolean
  readonly template: Template
  readonly connective: string | null
}

/** A told event. */
export interface Line {
  readonly candidates: number
  readonly prioritised: boolean
  readonly templateId: string
  readonly connective: string | null
  readonly text: string
}

const CONNECTIVE_CHANCE = 0.6

/** Picks a template for an event and fills it in. */
export class Storyteller {
  readonly #byKind = new Map<string, Template[]>()
  readonly #pack: LanguagePack

  constructor(templates: readonly Template[], pack: LanguagePack) {
    this.#pack = pack
    for (const template of templates) {
      const list = this.#byKind.get(template.kind)
      if (list === undefined) this.#byKind.set(template.kind, [template])
      else list.push(template)
    }
  }

  tell(kind: string, variables: Variables, weighty: boolean, random: Stream): Line {
    const { template, connective, ...picked } = this.pick(kind, variables, weighty, random)
    const text = filled(template.template, variables)
    return {
      ...picked,
      templateId: template.id,
      connective,
      text: connective === null ? text : connective + this.#pack.separator + text,
    }
  }

  /**
   * All that chance decides: the template (if there is a choice to make), then the opening. `weighty` events take a
   * template with a priority phrase, the one with the smallest id, where there is any.
   */
  pick(kind: string, variables: Variables, weighty: boolean, random: Stream): Picked {
    const candidates = (this.#byKind.get(kind) ?? []).filter((template) => fits(template, variables))
    const priority = weighty ? this.#prioritised(candidates) : null
    const template = priority ?? (candidates.length > 0 ? random.choice(candidates) : this.#pack.fallbacks[kind])
    const connective = this.#connective(template, random)
    return { candidates: candidates.length, prioritised: priority !== null, template, connective }
  }

  #prioritised(candidates: readonly Template[]): Template | null {
    const phrases = this.#pack.priorityPhrases
    const found = candidates.filter(({ template }) => phrases.some((phrase) => template.includes(phrase)))
    return found.toSorted((a, b) => compareByCodePoint(a.id, b.id)).at(0) ?? null
  }

  /** The draw is made also for a template without openings. */
  #connective(template: Template, random: Stream): string | null {
    const chance = random.random()
    const openings = template.connectives ?? []
    return chance < CONNECTIVE_CHANCE && openings.length > 0 ? random.choice(openings) : null
  }
}

function fits(template: Template, variables: Variables): boolean {
  return Object.entries(template.conditions ?? {}).every(([name, wanted]) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    return (value instanceof Decimal ? value.value : value) === wanted
  })
}
