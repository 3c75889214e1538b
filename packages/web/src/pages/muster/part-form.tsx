import { Lock } from 'lucide-react'
import type { Json } from '@quintain/engine'
import { useMemo, useState } from 'react'
import { reasonOf } from '../../browser/text.ts'
import { Button } from '../../components/button.tsx'
import { Alert, Choice, Field, submitting } from '../../components/form.tsx'
import type { Pack } from '../../engine/catalogue.ts'
import { shippedParts } from '../../engine/parts.ts'
import { useTeller, useWords } from '../../words/tellers.ts'

const OWN = ' own'

interface PartFormProps {
  readonly pack: Pack
  /** Null where only the server knows it. */
  readonly setup: Json | null
  readonly seat: number
  /** Throws or rejects with the reason when it is not taken. */
  readonly onBring: (value: Json) => void | Promise<void>
}

/** What a seat brings: one of the content's, or JSON of one's own. It is sealed when it is brought. */
export function PartForm({ pack, setup, seat, onBring }: PartFormProps) {
  const t = useWords()
  const teller = useTeller(pack.content)
  const parts = useMemo(() => shippedParts(pack, setup, seat), [pack, setup, seat])
  const [chosen, setChosen] = useState(parts[0]?.id ?? OWN)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const what = teller.text(pack.ruleset.brings?.name ?? '')
  const bring = async () => {
    try {
      const value: Json = chosen === OWN ? JSON.parse(text) : (parts.find(({ id }) => id === chosen)?.value ?? null)
      await onBring(value)
    } catch (error) {
      setProblem(teller.text(reasonOf(error)))
    }
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submitting(() => void bring())}>
      <Choice
        label={what}
        testId="part"
        value={chosen}
        options={[
          ...parts.map(({ id, name }) => ({ value: id, label: teller.line(name) })),
          { value: OWN, label: t('muster.own') },
        ]}
        onChange={setChosen}
      />
      {chosen === OWN && (
        <Field label={t('muster.json')}>
          {(id) => (
            <textarea
              id={id}
              rows={8}
              className="control h-auto font-mono text-sm"
              data-testid="part-json"
              data-written="true"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      <Alert text={problem} />
      <div>
        <Button type="submit" tone="primary" data-testid="bring">
          <Lock size={15} /> {t('muster.bring')}
        </Button>
      </div>
    </form>
  )
}
