import type { Locator } from '@playwright/test'

/** Lets a file fall on a place of the page. */
export async function drop(target: Locator, name: string, text: string): Promise<void> {
  const page = target.page()
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], fileName))
      return transfer
    },
    [name, text] as const,
  )
  await target.dispatchEvent('dragover', { dataTransfer })
  await page.getByTestId('file-drop').waitFor()
  await target.dispatchEvent('drop', { dataTransfer })
}
