import './editor.css'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useEditorWords } from './use-editor-words.ts'
import { FileDrop } from '../../components/file-drop.tsx'
import { Loading } from '../../components/loading.tsx'
import { RulesetChoice } from '../../components/ruleset-choice.tsx'
import { type Tab, Tabs } from '../../components/tabs.tsx'
import { navigate, routes } from '../../browser/routes.ts'
import { MissingSetup, useSetupAddress } from '../setup-address.tsx'
import { CodeEditor } from './code-editor.tsx'
import { ContentBrowser } from './content-browser.tsx'
import { DeskContext } from './desk-context.ts'
import { SetupForm } from './form/setup-form.tsx'
import { ProblemList } from './problem-list.tsx'
import { takeWaiting } from './incoming.ts'
import { keysOf } from './paths.ts'
import { documentOf } from './setup-document.ts'
import { createDesk, type DeskStore } from './store.ts'
import { Toolbar } from './toolbar.tsx'
import { useReceive } from './use-receive.ts'
import { presentTeller, useTeller } from '../../words/tellers.ts'
import { packEntry } from '../../engine/catalogue.ts'
import { usePack } from '../../engine/use-pack.ts'
import { findSetup } from '../../engine/scenarios.ts'

/** The page `editor`, `editor/<ruleset>` and `editor/<ruleset>/<scenario>`. */
export default function Editor() {
  const t = useEditorWords()
  const address = useSetupAddress()
  const { ruleset: id, scenario } = address
  const desk = useDeskOf(id, scenario)
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex max-w-[1800px] flex-col gap-5 px-3 py-6 sm:px-6">
      <div>
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="reading mt-1 text-ink-soft">{t('lead')}</p>
      </div>
      <RulesetChoice label={t('ruleset')} value={id} onChoose={(one) => navigate(`${routes.editor}/${one}`)} />
      <MissingSetup address={address} pack={desk?.getState().pack ?? null} />
      {desk === null ? (
        <Loading />
      ) : (
        <DeskContext value={desk}>
          <Toolbar />
          <SetupDrop />
          <Desk key={id} id={id} />
        </DeskContext>
      )}
    </main>
  )
}

/**
 * The desk of a ruleset. A scenario of the address is put on it, and the address lets go of it then: loading the page
 * again must not undo what was written since.
 */
function useDeskOf(id: string, scenario: string): DeskStore | null {
  const desk = useRef<{ id: string; store: DeskStore } | null>(null)
  const [shown, setShown] = useState<DeskStore | null>(null)
  const pack = usePack(id)
  useEffect(() => {
    if (pack === null) return
    const store = desk.current?.id === id ? desk.current.store : createDesk(pack)
    desk.current = { id, store }
    const found = scenario === '' ? undefined : findSetup(pack, scenario)
    const key = scenario.startsWith('my-') ? scenario.slice(3) : null
    if (found !== undefined) {
      store.getState().place(documentOf(presentTeller(pack.content).text(found.title), found.setup, key))
    }
    const waiting = takeWaiting(id)
    if (waiting !== null) store.getState().place(waiting.document)
    if (waiting?.path !== undefined) showPath(store, waiting.path)
    setShown(store)
    if (found !== undefined) navigate(`${routes.editor}/${id}`, { replace: true })
  }, [pack, id, scenario])
  return shown?.getState().pack.id === id ? shown : null
}

/** Shows a place of the setup on the desk, where its code can be seen. */
function showPath(store: DeskStore, path: string): void {
  const { analysis, show } = store.getState()
  const [from, to] = analysis.reading.rangeOf(keysOf(path, analysis.value))
  show(from, to)
}

function Desk({ id }: { id: string }) {
  const t = useEditorWords()
  const teller = useTeller()
  const builders = packEntry(id)?.builders ?? []
  const [tab, setTab] = useState('form')
  const tabs: Tab[] = [
    { id: 'form', label: t('tabs.form'), content: <SetupForm /> },
    ...builders.map(({ id: name, title, Component }) => ({
      id: name,
      label: teller.text(title),
      content: lazily(<Component />),
    })),
    { id: 'content', label: t('tabs.content'), content: <ContentBrowser /> },
  ]
  const wide = useWide()
  const all = wide ? tabs : [...tabs, { id: 'code', label: t('tabs.code'), content: null }]
  const shown = wide && tab === 'code' ? 'form' : tab
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div
        className={`sheet flex min-w-0 flex-col overflow-hidden ${shown === 'code' ? '' : 'lg:h-[calc(100dvh-9rem)] lg:min-h-[36rem]'}`}
      >
        <Tabs
          tabs={all.map((one) => ({ ...one, content: <div className="panel-scroll">{one.content}</div> }))}
          value={shown}
          onChange={setTab}
          label={t('views')}
        />
      </div>
      {/* Hidden, not taken away, so that the cursor and what can be taken back stay. */}
      <div
        className={`sheet h-[70dvh] min-h-[28rem] min-w-0 flex-col overflow-hidden lg:h-[calc(100dvh-9rem)] lg:min-h-[36rem] ${shown === 'code' || wide ? 'flex' : 'hidden'}`}
      >
        <ProblemList onShow={() => setTab((now) => (wide ? now : 'code'))} />
        <CodeEditor />
      </div>
      {!wide && shown !== 'code' && (
        <div className="sheet overflow-hidden">
          <ProblemList onShow={() => setTab('code')} />
        </div>
      )}
    </div>
  )
}

/** A setup file, or files that make one, dropped anywhere on the page: they go on the desk. */
function SetupDrop() {
  const t = useEditorWords()
  return <FileDrop text={t('drop')} onFiles={useReceive()} />
}

function lazily(content: ReactNode) {
  return <Suspense fallback={<Loading />}>{content}</Suspense>
}

const WIDE = matchMedia('(min-width: 1024px)')

function useWide(): boolean {
  const [wide, setWide] = useState(WIDE.matches)
  useEffect(() => {
    const follow = () => setWide(WIDE.matches)
    WIDE.addEventListener('change', follow)
    return () => WIDE.removeEventListener('change', follow)
  }, [])
  return wide
}
