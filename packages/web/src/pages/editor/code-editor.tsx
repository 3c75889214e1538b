import { autocompletion, closeBrackets } from '@codemirror/autocomplete'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, lineNumbers } from '@codemirror/view'
import { minimalSetup } from 'codemirror'
import { useCallback, useEffect, useRef } from 'react'
import { useEditorWords } from './use-editor-words.ts'
import type { Analysis, Problem } from './analysis.ts'
import { completions } from './completion.ts'
import { useDesk, useDeskGlossary, useDeskStore, useDeskTeller } from './desk-context.ts'
import { keyName } from './form/field-words.ts'
import { highlighting } from './highlight.ts'
import { rulesHover } from './rules-hover.ts'
import { schemaAt } from './schema.ts'
import { placeAt } from './setup-text.ts'
import type { Desk } from './store.ts'

const SEVERITY = { error: 'error', warning: 'warning', note: 'info' } as const

/** The text of the setup, with what is wrong marked where it stands. */
export function CodeEditor() {
  const t = useEditorWords()
  const store = useDeskStore()
  const host = useRef<HTMLDivElement>(null)
  const label = t('code')
  const teller = useDeskTeller()
  const say = useCallback((problem: Problem) => teller.text(problem.says), [teller])
  const glossary = useDeskGlossary()
  const { ruleset } = useDesk('pack').pack
  const rules = useRef(glossary)
  rules.current = glossary
  useEffect(() => {
    if (host.current === null) return undefined
    const language = new Compartment()
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: store.getState().text,
        extensions: [
          minimalSetup,
          lineNumbers(),
          highlightActiveLine(),
          closeBrackets(),
          lintGutter(),
          EditorState.tabSize.of(2),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          autocompletion({
            override: [
              completions(() => {
                const { schema, syntax, analysis } = store.getState()
                if (analysis.value !== undefined) lastValue = analysis.value
                return { schema, syntax, value: lastValue, teller }
              }),
            ],
          }),
          rulesHover(
            () => rules.current,
            (key, offset) => {
              const { schema, syntax, text } = store.getState()
              const { path, atKey } = placeAt(text, syntax, offset)
              const { description } = schemaAt(schema, [...path, key], lastValue)
              return atKey && description !== ''
                ? { title: keyName(ruleset, teller, key), lines: [teller.line(description)] }
                : null
            },
          ),
          language.of(highlighting(store.getState().syntax)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) store.getState().write(update.state.doc.toString())
          }),
        ],
      }),
    })
    let lastValue = store.getState().analysis.value
    view.dispatch(marked(view, store.getState().analysis, say))
    // Somebody may have asked for a place before there was a view.
    reveal(view, store.getState().shown)
    const forget = store.subscribe((desk, before) => {
      if (desk.syntax !== before.syntax) view.dispatch({ effects: language.reconfigure(highlighting(desk.syntax)) })
      follow(view, desk.text)
      if (desk.analysis !== before.analysis) {
        if (desk.analysis.value !== undefined) lastValue = desk.analysis.value
        // The view may be in the middle of an update of its own.
        queueMicrotask(() => view.dispatch(marked(view, store.getState().analysis, say)))
      }
      if (desk.shown !== before.shown) reveal(view, desk.shown)
    })
    return () => {
      forget()
      view.destroy()
    }
  }, [store, label, say, teller, ruleset])
  return <div ref={host} className="setup-code min-h-0 flex-1 overflow-hidden" data-testid="code" />
}

/** Brings the view to a text that came from elsewhere, touching only what differs, so that the cursor stays. */
function follow(view: EditorView, text: string): void {
  const now = view.state.doc.toString()
  if (now === text) return
  let start = 0
  while (start < now.length && start < text.length && now[start] === text[start]) start += 1
  let end = 0
  const most = Math.min(now.length, text.length) - start
  while (end < most && now[now.length - 1 - end] === text[text.length - 1 - end]) end += 1
  view.dispatch({ changes: { from: start, to: now.length - end, insert: text.slice(start, text.length - end) } })
}

function reveal(view: EditorView, place: Desk['shown']): void {
  if (place === null) return
  const length = view.state.doc.length
  const anchor = Math.min(place.from, length)
  view.dispatch({
    selection: { anchor, head: Math.min(place.to, length) },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  })
  view.focus()
}

function marked(view: EditorView, { problems }: Analysis, say: (problem: Problem) => string) {
  const length = view.state.doc.length
  const diagnostics = problems.map((problem): Diagnostic => {
    const { level, path, from, to } = problem
    const message = say(problem)
    return {
      from: Math.min(from, length),
      to: Math.min(to, length),
      severity: SEVERITY[level],
      message: path === '' ? message : `${path}: ${message}`,
    }
  })
  return setDiagnostics(view.state, diagnostics)
}
