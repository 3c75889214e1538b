import type { Page } from '@playwright/test'

/** What the log shows, by its place in the list. */
export function shownLines(page: Page): Promise<[number, string][]> {
  return page
    .locator('.log-row')
    .evaluateAll((rows) =>
      rows.map((row): [number, string] => [
        Number(row.getAttribute('data-index')),
        row.querySelector('.log-line span:last-child')?.textContent ?? '',
      ]),
    )
}
