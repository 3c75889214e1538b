import { Alert, submitting, TextInput } from '../../../components/form.tsx'
import { type Json, QuintainError, type Text } from '@quintain/engine'
import { useState } from 'react'
import { useBattleWords } from '../use-battle-words.ts'
import { battleWords } from '../words/index.ts'
import { reasonOf } from '../../../browser/text.ts'
import { Button } from '../../../components/button.tsx'
import { seedFrom } from '../../../engine/chance.ts'
import { useMoment, useSession, useSessionTeller } from '../use-moment.ts'

/**
 * Other luck from here on, another seed from the start, or another value of the setup; another action is chosen from
 * the list of actions.
 */
export function NewBranch() {
  const t = useBattleWords()
  const { branch, length, set } = useSession('branch', 'length', 'set')
  const { position } = useMoment()
  const [luck, setLuck] = useState('1')
  const [seed, setSeed] = useState('')
  const [path, setPath] = useState('')
  const [value, setValue] = useState('')
  const teller = useSessionTeller()
  const [problem, setProblem] = useState<Text>('')
  const attempt = (make: () => void) => {
    set({ playing: false })
    try {
      make()
      setProblem('')
    } catch (error) {
      if (!(error instanceof QuintainError) && !(error instanceof SyntaxError)) throw error
      setProblem(reasonOf(error))
    }
  }
  const atEnd = position >= length
  return (
    <section aria-labelledby="new-branch" className="flex flex-col gap-4">
      <h3 id="new-branch" className="eyebrow">
        {t('branch.new')}
      </h3>
      <WhatIf
        title={t('branch.luckTitle', { step: position })}
        hint={t(atEnd ? 'branch.luckOver' : 'branch.luckHint')}
        disabled={atEnd}
        testId="branch-luck"
        fields={[[t('branch.luck'), luck, setLuck]]}
        onGo={() =>
          attempt(() => {
            branch(position, { luck: seedFrom(luck) }, battleWords.say('branch.luckIs', { luck, step: position }))
            // Whoever tries again wants yet other luck.
            if (/^\d{1,9}$/.test(luck)) setLuck(String(Number(luck) + 1))
          })
        }
      />
      <WhatIf
        title={t('branch.seedTitle')}
        hint={t('branch.seedHint')}
        testId="branch-seed"
        fields={[[t('branch.seed'), seed, setSeed]]}
        onGo={() =>
          attempt(() => branch(position, { seed: seedFrom(seed) }, battleWords.say('branch.seedIs', { seed })))
        }
      />
      <WhatIf
        title={t('branch.valueTitle')}
        hint={t('branch.hint')}
        testId="branch-value"
        className="font-mono text-sm"
        fields={[
          [t('branch.path'), path, setPath],
          [t('branch.value'), value, setValue],
        ]}
        onGo={() =>
          attempt(() => {
            const parsed: Json = JSON.parse(value)
            branch(position, { setup: [{ path, value: parsed }] }, battleWords.say('branch.valueIs', { path, value }))
          })
        }
      />
      <Alert text={teller.text(problem)} />
    </section>
  )
}

interface WhatIfProps {
  readonly title: string
  readonly hint: string
  readonly disabled?: boolean
  readonly testId: string
  readonly fields: readonly (readonly [label: string, value: string, onChange: (value: string) => void])[]
  /** Of what is written in the fields. */
  readonly className?: string
  readonly onGo: () => void
}

/** One kind of change: what it is, its fields, and the button that makes the branch. */
function WhatIf({ title, hint, disabled = false, testId, fields, className = '', onGo }: WhatIfProps) {
  const t = useBattleWords()
  return (
    <form className="flex flex-col gap-1" onSubmit={submitting(onGo)}>
      <h4 className="font-medium">{title}</h4>
      <p className="text-xs text-ink-faint">{hint}</p>
      <div className="mt-1 flex items-end gap-2">
        {fields.map(([label, value, onChange], i) => (
          <div key={i} className="min-w-0 flex-1">
            <TextInput
              label={label}
              required
              className={`control w-full ${className}`}
              value={value}
              data-testid={testId}
              onChange={onChange}
            />
          </div>
        ))}
        <Button
          type="submit"
          disabled={disabled}
          data-testid={`${testId}-go`}
          aria-label={`${t('branch.go')}: ${title}`}
        >
          {t('branch.go')}
        </Button>
      </div>
    </form>
  )
}
