import { type Json, QuintainError, type Text } from 'quintain'
import { type ReactNode, useState } from 'react'
import { useBattleWords } from './use-battle-words.ts'
import { battleWords } from './words/index.ts'
import { reasonOf } from '../../browser/text.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/choice.tsx'
import { seedFrom } from '../../browser/routes.ts'
import { useMoment, useSession, useSessionTeller } from './use-moment.ts'

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
        testId="branch-luck-go"
        onGo={() =>
          attempt(() => {
            branch(position, { luck: seedFrom(luck) }, battleWords.say('branch.luckIs', { luck, step: position }))
            // Whoever tries again wants yet other luck.
            if (/^\d{1,9}$/.test(luck)) setLuck(String(Number(luck) + 1))
          })
        }
      >
        <TextInput label={t('branch.luck')} value={luck} onChange={setLuck} testId="branch-luck" />
      </WhatIf>
      <WhatIf
        title={t('branch.seedTitle')}
        hint={t('branch.seedHint')}
        testId="branch-seed-go"
        onGo={() =>
          attempt(() => branch(position, { seed: seedFrom(seed) }, battleWords.say('branch.seedIs', { seed })))
        }
      >
        <TextInput label={t('branch.seed')} value={seed} onChange={setSeed} testId="branch-seed" />
      </WhatIf>
      <WhatIf
        title={t('branch.valueTitle')}
        hint={t('branch.hint')}
        testId="branch-value-go"
        onGo={() =>
          attempt(() => {
            const parsed: Json = JSON.parse(value)
            branch(position, { setup: [{ path, value: parsed }] }, battleWords.say('branch.valueIs', { path, value }))
          })
        }
      >
        <TextInput label={t('branch.path')} value={path} onChange={setPath} code />
        <TextInput label={t('branch.value')} value={value} onChange={setValue} code />
      </WhatIf>
      {problem !== '' && (
        <p role="alert" className="text-sm text-bad">
          {teller.text(problem)}
        </p>
      )}
    </section>
  )
}

interface WhatIfProps {
  readonly title: string
  readonly hint: string
  readonly disabled?: boolean
  readonly testId: string
  readonly onGo: () => void
  readonly children: ReactNode
}

/** One kind of change: what it is, its fields, and the button that makes the branch. */
function WhatIf({ title, hint, disabled = false, testId, onGo, children }: WhatIfProps) {
  const t = useBattleWords()
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        onGo()
      }}
    >
      <h4 className="font-medium">{title}</h4>
      <p className="text-xs text-ink-faint">{hint}</p>
      <div className="mt-1 flex items-end gap-2">
        {children}
        <Button type="submit" disabled={disabled} data-testid={testId} aria-label={`${t('branch.go')}: ${title}`}>
          {t('branch.go')}
        </Button>
      </div>
    </form>
  )
}

interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly code?: boolean
  readonly testId?: string
}

function TextInput({ label, value, onChange, code = false, testId }: TextInputProps) {
  return (
    <div className="min-w-0 flex-1">
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            required
            className={`control w-full ${code ? 'font-mono text-sm' : ''}`}
            value={value}
            data-testid={testId}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
