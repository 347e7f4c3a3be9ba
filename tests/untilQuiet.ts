import { expect } from 'vitest'

/**
 * Waits until half a second brings nothing new to what is noted of a page. A browser's own word of an
 * idle network is of no use: once a document had it, it has it for ever.
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
