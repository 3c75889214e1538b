import { choicePhrase, type Json, Muster, type Ruleset, wishesOf } from '@quintain/engine'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'

/**
 * What matches draw from unless somebody wants it otherwise. From enough draws of the other generators the rest can be
 * computed, so that a player would know what comes: it is `chacha8`, unless the rules cannot draw from it.
 */
export function unforeseeable({ traits }: Ruleset): string {
  return traits.generators.find((kind) => kind === 'chacha8') ?? traits.generators[0]
}

/** The generator that the creator of a match wants, or else its setup. Where something is hidden nobody may choose. */
export function chosenGenerator(ruleset: Ruleset, setup: Json, wanted: string | undefined): string {
  const usual = unforeseeable(ruleset)
  const whole = Muster.of(ruleset, setup)?.standIn ?? setup
  const chosen = wanted ?? wishesOf(ruleset, ruleset.prepare(ruleset.setup.parse(whole))).generator ?? usual
  const { generators, hiddenInformation } = ruleset.traits
  if (!generators.some((kind) => kind === chosen)) {
    const says = say('refusal.generator', { ruleset: ruleset.id, kinds: choicePhrase(generators), found: chosen })
    throw new Refusal('badRequest', says)
  }
  if (hiddenInformation && chosen !== usual)
    throw new Refusal('badRequest', say('refusal.foreseeable', { usual, chosen }))
  return chosen
}
