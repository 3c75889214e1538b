import type { Phrase, Teller } from '@quintain/engine'
import { say } from '@quintain/client/words'
import type { Status } from './status.ts'

/** The colours of the arena's pages, for a page that needs none of their files. */
const STYLE = `
:root { color-scheme: light dark; --chrome: #f3f1ee; --panel: #fff; --line: #d9d3cb; --ink: #1f1a24; --soft: #5d5566; --bad: #a3231a }
@media (prefers-color-scheme: dark) {
  :root { --chrome: #141018; --panel: #1a161f; --line: #37303f; --ink: #efe8dc; --soft: #b3a9b8; --bad: #ff6f61 }
}
body { margin: 0; background: var(--chrome); color: var(--ink); font: 15px/1.5 system-ui, 'PingFang SC', 'Noto Sans SC', sans-serif }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem; display: grid; gap: 1.5rem }
h1, h2 { line-height: 1.1; margin: 0 } h2 { font-size: 1.15rem }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; overflow-x: auto }
table { border-collapse: collapse; width: 100%; margin-top: .5rem } th { color: var(--soft); font-weight: 500 }
th, td { text-align: start; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-top: .75rem } label { display: grid; color: var(--soft) }
input, button { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--chrome); color: var(--ink) }
p { margin: .25rem 0; color: var(--soft) } [role=alert] { color: var(--bad) }`

const escaped = (text: string | number) =>
  String(text).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** The operators' page: what goes on, and the few things that they can do about it. `notice`: what came of the last one. */
export function pageOf(
  status: Status,
  teller: Teller,
  language: string,
  notice: Phrase | null,
  isFault: boolean,
): string {
  const t = (phrase: Phrase) => escaped(teller.text(phrase))
  const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
    rows.length === 0
      ? `<p>${t(say('operations.none'))}</p>`
      : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
          .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
          .join('')}</tbody></table>`
  const section = (title: string, inner: string) => `<section><h2>${title}</h2>${inner}</section>`
  const field = (label: string, name: string) => `<label>${label}<input name="${name}" required maxlength="32"></label>`
  const form = (path: string, inner: string, buttons: string) =>
    `<form method="post" action="/operations/${path}?language=${escaped(language)}">${inner}${buttons}</form>`
  const button = (text: string, value = '') => `<button name="wanted" value="${value}">${text}</button>`
  const { engine, ready, storage, uptimeSeconds, cpuShare, memoryMB, matches, sockets, bufferedBytes, inputs } = status
  const { transactions, asker } = status
  const counts = (codes: Readonly<Record<string, number>>) => Object.entries(codes).toSorted(([, a], [, b]) => b - a)
  const load: readonly (readonly [string, string | number])[] = [
    [t(say('operations.ready')), ready ? '✓' : '✗'],
    [t(say('operations.engine')), engine],
    [t(say('operations.storage')), storage],
    [t(say('operations.uptime')), uptimeSeconds],
    [t(say('operations.cpu')), cpuShare],
    [t(say('operations.memory')), memoryMB],
    [t(say('operations.live')), matches],
    [t(say('operations.sockets')), sockets],
    [t(say('operations.buffered')), bufferedBytes],
    [t(say('operations.inputs')), inputs],
    [t(say('operations.transactions')), transactions],
    [t(say('operations.address')), asker.address],
  ]
  return `<!doctype html>
<html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t(say('operations.title'))}</title><style>${STYLE}</style></head><body><main>
<div><h1>${t(say('operations.title'))}</h1><p>${t(say('operations.lead'))}</p></div>
${notice === null ? '' : `<p role="${isFault ? 'alert' : 'status'}">${escaped(teller.text(notice))}</p>`}
${asker.forwarded && !asker.trustsProxy ? `<p role="alert">${t(say('operations.distrust'))}</p>` : ''}
${section(t(say('operations.load')), `<table><tbody>${load.map(([head, value]) => `<tr><th scope="row">${head}</th><td>${escaped(value)}</td></tr>`).join('')}</tbody></table>`)}
${section(
  t(say('operations.matches')),
  table(
    [
      t(say('operations.match')),
      t(say('operations.ruleset')),
      t(say('operations.status')),
      t(say('operations.seats')),
      t(say('operations.inputs')),
      t(say('operations.watching')),
    ],
    status.live.map(({ id, ruleset, status: now, seats, inputs: taken, watching }) => [
      id,
      ruleset,
      now,
      seats.join(' · '),
      taken,
      watching,
    ]),
  ) + form('annul', field(t(say('operations.match')), 'match'), button(t(say('operations.annul')))),
)}
${section(t(say('operations.refusals')), table([t(say('operations.code')), t(say('operations.count'))], counts(status.refusals)))}
${section(t(say('operations.closed')), table([t(say('operations.code')), t(say('operations.count'))], counts(status.closed)))}
${section(
  t(say('operations.banned')),
  table(
    [t(say('operations.name'))],
    status.banned.map((name) => [name]),
  ) +
    form(
      'ban',
      field(t(say('operations.name')), 'name'),
      button(t(say('operations.ban')), 'ban') + button(t(say('operations.unban')), 'unban'),
    ),
)}
</main></body></html>`
}
