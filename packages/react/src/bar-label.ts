import { phraseFor, type SceneBar, type Teller } from '@quintain/engine'

/** What a bar measures, in words. */
export function barLabel({ kind }: SceneBar, teller: Teller): string {
  return teller.text(phraseFor(undefined, `bar.${kind}`) ?? kind)
}
