import { Alert, Field, submitting, TextInput } from '../../components/form.tsx'
import { useState } from 'react'
import { useTeller } from '../../words/tellers.ts'
import { useOnlineWords } from './use-online-words.ts'
import { Button } from '../../components/button.tsx'
import { identityOf } from './identity.ts'
import { refusalText } from './refusal.ts'
import { apiOf, keepOnline, useOnline } from './server.ts'

/** As whom one plays, and where. */
export function Myself() {
  const t = useOnlineWords()
  const teller = useTeller()
  const { url, name, claimed } = useOnline()
  const [problem, setProblem] = useState('')
  /** Asks for the name at once: who learns only at the table that it is somebody else's has lost the seat. */
  const claim = async () => {
    const identity = identityOf(name, true)
    setProblem('')
    if (identity?.key === undefined) return
    try {
      await apiOf(url).claimName(identity.name, identity.key)
    } catch (error) {
      keepOnline('claimed', false)
      setProblem(refusalText(teller, error))
    }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        <TextInput
          label={t('online.name')}
          className="control"
          value={name}
          maxLength={24}
          onChange={(text) => keepOnline('name', text)}
          onBlur={() => claimed && void claim()}
        />
        <label className="flex items-start gap-2 text-sm text-ink-soft">
          <input
            type="checkbox"
            className="mt-0.5"
            checked={claimed}
            onChange={(event) => {
              keepOnline('claimed', event.target.checked)
              if (event.target.checked) void claim()
            }}
            data-testid="claim"
          />
          <span>
            {t('online.claim')} <span className="text-ink-faint">{t('online.claimHint')}</span>
          </span>
        </label>
        <Alert text={problem} />
      </div>
      <ServerField url={url} />
    </div>
  )
}

function ServerField({ url }: { url: string }) {
  const t = useOnlineWords()
  const [text, setText] = useState(url)
  return (
    <form onSubmit={submitting(() => keepOnline('url', text.replace(/\/+$/, '')))}>
      <Field label={t('online.server')}>
        {(id) => (
          <span className="flex gap-2">
            <input
              id={id}
              type="url"
              required
              className="control min-w-0 flex-1"
              value={text}
              data-testid="server"
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit">{t('online.use')}</Button>
          </span>
        )}
      </Field>
    </form>
  )
}
