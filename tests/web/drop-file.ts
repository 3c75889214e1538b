import type { Locator } from '@playwright/test'

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
