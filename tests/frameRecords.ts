import type { Frame, Page } from 'playwright-core'
import { stack } from './browser.ts'

/** The document of the embedded wallet's frame. */
export function documentOf(page: Page): Frame {
  const frame = page.frames().find((frame) => frame.url().startsWith(stack.secureSite))
  if (!frame) throw new Error('The page has no frame of the secure site.')
  return frame
}

type Work = { readonly changes?: Record<string, unknown> }

/** Reads the names of the frame's records and its login for this site, after changing the login. */
function transact(page: Page, work: Work = {}) {
  return documentOf(page).evaluate(
    ({ changes }) =>
      new Promise<{ login: Record<string, string>; names: string[] }>((resolve, reject) => {
        const opening = indexedDB.open('latchkey', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('records', 'readwrite')
          const records = transaction.objectStore('records')
          const names = records.getAllKeys()
          const login = records.get('login')
          login.onsuccess = () => changes && records.put({ ...login.result, ...changes }, 'login')
          transaction.onabort = () => reject(transaction.error)
          transaction.oncomplete = () => {
            database.close()
            resolve({ login: login.result, names: names.result.map(String) })
          }
        }
      }),
    work,
  )
}

/** Names of the records that the frame stores for this site. */
export async function recordsOf(page: Page): Promise<string[]> {
  return (await transact(page)).names
}

/** The login that the frame stores for this site. */
export async function readLogin(page: Page) {
  const { accessToken = '', refreshToken = '' } = (await transact(page)).login
  return { accessToken, refreshToken }
}

/** Changes the login that the frame stores for this site. */
export async function changeLogin(page: Page, changes: Record<string, unknown>): Promise<void> {
  await transact(page, { changes })
}
