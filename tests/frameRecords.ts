import type { Frame, Page } from 'playwright-core'
import { stack } from './browser.ts'

/** The document of the embedded wallet's frame. */
export function documentOf(page: Page): Frame {
  const frame = page.frames().find((frame) => frame.url().startsWith(stack.secureSite))
  if (!frame) throw new Error('The page has no frame of the secure site.')
  return frame
}

/** Names of the records that the frame stores for this site. */
export function recordsOf(page: Page): Promise<string[]> {
  return documentOf(page).evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('latchkey', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('records').objectStore('records').getAllKeys()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(String))
          }
        }
      }),
  )
}
