import { Alert, Field, submitting, TextInput } from '../../components/form.tsx'
import { useState } from 'react'
import { Refusal } from '@quintain/client'
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
  /** What gives the name back: the server tells it once. */
  const [code, setCode] = useState<string | null>(null)
  /** The name is somebody's: perhaps one's own, from another browser. */
  const [isTaken, setTaken] = useState(false)
  /** Asks for the name at once: who learns only at the table that it is somebody else's has lost the seat. */
  const claim = async (written?: string) => {
    const identity = identityOf(name, true)
    setProblem('')
    if (identity?.key === undefined) return
    try {
      const { recovery } = await (written === undefined
        ? apiOf(url).claimName(identity.name, identity.key)
        : apiOf(url).recoverName(identity.name, written, identity.key))
      if (recovery !== null) setCode(recovery)
      setTaken(false)
      keepOnline('claimed', true)
    } catch (error) {
      keepOnline('claimed', false)
      setTaken(written !== undefined || (error instanceof Refusal && error.code === 'nameTaken'))
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
        {code !== null && (
          <p role="status" className="text-sm">
            {t('online.recovery')} <strong className="font-mono select-all">{code}</strong>
          </p>
        )}
        {isTaken && <Recover onCode={(written) => void claim(written)} />}
      </div>
      <ServerField url={url} />
    </div>
  )
}

/** For whoever has lost the browser that a name was claimed in. */
function Recover({ onCode }: { onCode: (code: string) => void }) {
  const t = useOnlineWords()
  const [text, setText] = useState('')
  return (
    <form className="flex items-end gap-2" onSubmit={submitting(() => onCode(text.trim().toUpperCase()))}>
      <TextInput
        label={t('online.recoveryCode')}
        className="control"
        required
        value={text}
        onChange={setText}
        data-testid="recovery"
      />
      <Button type="submit">{t('online.recover')}</Button>
    </form>
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
