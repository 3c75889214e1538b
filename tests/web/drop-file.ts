import type { Locator, Page } from '@playwright/test'

/** Lets a file fall on a place of the page. */
export function drop(target: Locator, name: string, text: string): Promise<void> {
  return dropAll(target, [[name, text]])
}

/** Lets files fall together. */
export async function dropAll(
  target: Locator,
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  const page = target.page()
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const [name, text] of all) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  await target.dispatchEvent('dragover', { dataTransfer })
  await page.getByTestId('file-drop').waitFor()
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Lets a folder fall into the middle of the page, as from the desktop: scripts cannot make one. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [x, y] = await page.evaluate(() => [window.innerWidth / 2, window.innerHeight / 2])
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  }
}
