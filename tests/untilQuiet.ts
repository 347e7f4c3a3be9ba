import { expect } from 'vitest'

/**
 * Waits until a page's record has no new entries for half a second. Playwright's `networkidle` does
 * not help: once a document has reached the state, it keeps it.
 */
export async function untilQuiet(noted: readonly string[]): Promise<void> {
  let before = -1
  await expect
    .poll(
      () => {
        const isQuiet = noted.length === before
        before = noted.length
        return isQuiet
      },
      { interval: 500 },
    )
    .toBe(true)
}
