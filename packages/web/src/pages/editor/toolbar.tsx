import { Download, Play, Redo2, Save, Trash2, Undo2, Upload } from 'lucide-react'
import type { Json } from '@quintain/engine'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useEditorWords } from './use-editor-words.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { Choice, Field, TextInput } from '../../components/form.tsx'
import { FileButton } from '../../components/file-button.tsx'
import { notify } from '../../components/notices.tsx'
import { download, fileName } from '../../browser/download.ts'
import { forgetSetup, keepSetup, savedSetups } from '../../engine/saved-setups.ts'
import { navigate, routes } from '../../browser/routes.ts'
import { useDesk, useDeskStore } from './desk-context.ts'
import { type Syntax, textOf } from './setup-text.ts'
import { documentOf } from './setup-document.ts'
import { useReceive } from './use-receive.ts'
import { titleOf } from '../../engine/catalogue.ts'
import { useTeller } from '../../words/tellers.ts'
import { contentSetups, scenarioWith } from '../../engine/scenarios.ts'

const SYNTAXES: readonly Syntax[] = ['json', 'yaml']

/** What can be done with the setup as a whole. */
export function Toolbar() {
  const t = useEditorWords()
  const desk = useStore(useDeskStore())
  const { pack, title, key, syntax, analysis } = desk
  const teller = useTeller(pack.content)
  const receive = useReceive()
  const [saved, setSaved] = useState(savedSetups)
  const mine = saved.filter(({ ruleset }) => ruleset === pack.id)

  function open(choice: string): void {
    const [kind, id] = [choice.slice(0, choice.indexOf(':')), choice.slice(choice.indexOf(':') + 1)]
    const scenario = contentSetups(pack).find((one) => one.id === id)
    const own = mine.find((one) => one.key === id)
    if (kind === 'scenario' && scenario !== undefined)
      desk.place(documentOf(teller.text(scenario.title), scenario.setup))
    if (kind === 'mine' && own !== undefined) desk.place(documentOf(own.title, own.setup, own.key))
    if (kind === 'random' && pack.content.randomSetup !== undefined) {
      const seed = Math.floor(Math.random() * 1_000_000)
      desk.place(documentOf(`${t('bar.random')} ${seed}`, pack.content.randomSetup(seed)))
    }
  }

  function keep(): void {
    if (analysis.value === undefined) return
    const name = key ?? crypto.randomUUID().slice(0, 8)
    const kept = keepSetup({ key: name, ruleset: pack.id, title, setup: analysis.value, changedAt: Date.now() })
    if (kept) desk.keptAs(name)
    setSaved(savedSetups())
    notify(kept ? t('bar.saved', { title }) : t('bar.noRoom'), kept ? 'good' : 'bad')
  }

  function watch(): void {
    const { value } = analysis
    if (value === undefined) return
    const own = mine.find((one) => one.key === key)
    // What was kept is watched under its own name, even where it is a scenario's to the letter.
    const scenario = own !== undefined && isSame(own.setup, value) ? `my-${own.key}` : scenarioWith(pack, value)?.id
    if (scenario !== undefined) {
      navigate(routes.battle(pack.id, scenario))
      return
    }
    // Apart from what was kept on purpose, which only "keep" may change.
    const draft = `draft-${pack.id}`
    const name = t('bar.draft', { ruleset: teller.text(titleOf(pack.id)) })
    if (!keepSetup({ key: draft, ruleset: pack.id, title: name, setup: value, changedAt: Date.now() })) {
      notify(t('bar.noRoom'), 'bad')
      return
    }
    navigate(routes.battle(pack.id, `my-${draft}`))
  }

  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <TextInput
        label={t('bar.name')}
        className="control w-44 min-w-0"
        value={title}
        maxLength={80}
        onChange={desk.rename}
        data-testid="setup-title"
      />
      <OpenChoice mine={mine} onOpen={open} />
      <Choice
        label={t('bar.syntax')}
        value={syntax}
        options={SYNTAXES.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={desk.convert}
      />
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label={t('bar.undo')} disabled={desk.past.length === 0} onClick={desk.undo}>
          <Undo2 size={17} />
        </IconButton>
        <IconButton label={t('bar.redo')} disabled={desk.future.length === 0} onClick={desk.redo}>
          <Redo2 size={17} />
        </IconButton>
        <Button onClick={keep} disabled={analysis.value === undefined || title === ''} data-testid="keep">
          <Save size={15} /> {t('bar.save')}
        </Button>
        {key !== null && (
          <IconButton
            label={t('bar.forget', { title })}
            onClick={() => {
              forgetSetup(key)
              desk.place({ text: desk.text, syntax, title, key: null })
              setSaved(savedSetups())
              notify(t('bar.forgotten', { title }))
            }}
          >
            <Trash2 size={16} />
          </IconButton>
        )}
        <FileButton
          label={t('bar.import')}
          icon={<Upload size={15} />}
          accept=".json,.yaml,.yml"
          testId="setup-file"
          multiple
          onFiles={receive}
        />
        {SYNTAXES.map((kind) => (
          <Button
            key={kind}
            disabled={analysis.value === undefined && kind !== syntax}
            aria-label={`${t('bar.export')} ${kind.toUpperCase()}`}
            data-testid={`export-${kind}`}
            onClick={() => {
              // In its own syntax the text goes out as it is, comments and faults included.
              const text = kind === syntax ? desk.text : textOf(analysis.value ?? null, kind)
              download(
                `${fileName(title, 'setup')}.${kind}`,
                text,
                kind === 'json' ? 'application/json' : 'application/yaml',
              )
            }}
          >
            <Download size={15} /> {kind.toUpperCase()}
          </Button>
        ))}
        <Button
          tone="primary"
          disabled={!analysis.valid}
          title={analysis.valid ? undefined : t('bar.watchRefused')}
          onClick={watch}
          data-testid="watch"
        >
          <Play size={15} /> {t('bar.watch')}
        </Button>
      </div>
    </div>
  )
}

function OpenChoice({ mine, onOpen }: { mine: ReturnType<typeof savedSetups>; onOpen: (choice: string) => void }) {
  const t = useEditorWords()
  const { pack } = useDesk('pack')
  const { content } = pack
  const teller = useTeller(content)
  return (
    <Field label={t('bar.open')}>
      {(id) => (
        <select
          id={id}
          className="control w-44 min-w-0"
          value=""
          onChange={(event) => onOpen(event.target.value)}
          data-testid="open"
        >
          <option value="">{t('bar.choose')}</option>
          {content.randomSetup !== undefined && <option value="random:">{t('bar.random')}</option>}
          {mine.length > 0 && (
            <optgroup label={t('bar.mine')}>
              {mine.map(({ key, title }) => (
                <option key={key} value={`mine:${key}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('bar.scenarios')}>
            {contentSetups(pack).map(({ id: name, title }) => (
              <option key={name} value={`scenario:${name}`}>
                {teller.text(title)}
              </option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
