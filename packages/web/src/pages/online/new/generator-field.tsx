import { type Json, type Ruleset, wishesOf } from '@quintain/engine'
import { Choice } from '../../../components/form.tsx'
import { useOnlineWords } from '../use-online-words.ts'

interface GeneratorFieldProps {
  readonly ruleset: Ruleset
  readonly setup: Json
  /** Null while nobody chose one. */
  readonly value: string | null
  readonly onChange: (kind: string) => void
}

/** What the match draws from. The server lets nobody choose where something is hidden, so the form says it. */
export function GeneratorField({ ruleset, setup, value, onChange }: GeneratorFieldProps) {
  const t = useOnlineWords()
  const { generators, hiddenInformation } = ruleset.traits
  // As the server does where nobody says otherwise.
  const usual = generators.find((kind) => kind === 'chacha8') ?? generators[0]
  if (hiddenInformation || generators.length === 1) {
    return (
      <p className="text-sm text-ink-soft sm:col-span-2" data-testid="online-generator">
        {t('online.generator.fixed', { kind: usual })}
      </p>
    )
  }
  const wished = wishesOf(ruleset, ruleset.prepare(ruleset.setup.parse(setup))).generator
  return (
    <Choice
      label={t('online.generator.title')}
      testId="online-generator"
      value={value ?? wished ?? usual}
      options={[usual, ...generators.filter((kind) => kind !== usual)].map((kind) => ({
        value: kind,
        label: t(kind === usual ? 'online.generator.usual' : 'online.generator.other', { kind }),
      }))}
      onChange={onChange}
    />
  )
}
