import type { Page } from '@playwright/test'

/** Names of formats and of the project itself, single letters of statistics and units: the same in every language. */
const SAME_EVERYWHERE = ['Quintain', 'JSON', 'YAML', 'SVG', 'SPSA', 'n', 's', 'v']

/**
 * In the pseudo-language words stand in ⟦ ⟧ and names in ‹ ›: what a page shows outside of both was written into it, and
 * no translation would reach it. Left out: numbers and times, code and ids in `<code>`, keys, JSON and YAML, what is written in
 * a setup or by the visitor, and what names its own language.
 */
export async function untoldOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const LEFT_OUT =
      'code, kbd, pre, time, textarea, .cm-editor, .tree, [data-written], [lang]:not(html), script, style, noscript'
    const found = new Set<string>([document.title])
    const isLeftOut = (element: Element) =>
      element.closest(LEFT_OUT) !== null || element.closest('svg[aria-hidden=true]') !== null
    const isShown = (element: Element) => {
      // Options are shown when their list opens.
      const shown = element instanceof HTMLOptionElement ? element.closest('select') : element
      return shown?.checkVisibility() === true
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      // A line with names in colours is still one text.
      const text = (parent?.closest('[data-line]') ?? node).textContent?.trim() ?? ''
      if (parent !== null && text !== '' && !isLeftOut(parent) && isShown(parent)) found.add(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (isLeftOut(element) || !isShown(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)
        if (text !== null && text !== '') found.add(text)
      }
    }
    return [...found]
  })
  return texts.filter((text) => lettersOutside(text) !== '')
}

/** The letters of a text that stand in no brackets. */
export function lettersOutside(text: string): string {
  let depth = 0
  let outside = ''
  for (const sign of text) {
    if (sign === '⟦' || sign === '‹') depth += 1
    else if (sign === '⟧' || sign === '›') depth -= 1
    else if (depth === 0) outside += sign
  }
  const words = outside.match(/[\p{L}\p{M}]+/gu) ?? []
  return words.filter((word) => !SAME_EVERYWHERE.includes(word)).join(' ')
}
