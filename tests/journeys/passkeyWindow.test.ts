import { expect, onTestFinished, test } from 'vitest'
import { serveStatic } from '../../scripts/start/serveStatic.ts'
import { stack } from '../browser.ts'
import { logIn, newEmail, openLoginPage, openSettings, pressIn } from '../pages/loginPage.ts'
import { addAuthenticator } from '../passkeys.ts'

test('creates a passkey in a window where the frame can’t, although the host cuts the window off', async () => {
  // A host with COOP severs the frame from the windows that it opens.
  const host = await serveStatic({
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin' },
    root: stack.pagesFolder,
  })
  onTestFinished(() => host.stop())
  const page = await openLoginPage({
    server: host.url,
    async before(page) {
      // WebKit refuses to create passkeys in frames.
      await page.addInitScript(() => {
        if (self === top) return
        navigator.credentials.create = () =>
          Promise.reject(new DOMException('Not allowed in frames', 'NotAllowedError'))
      })
    },
  })
  await logIn(page, newEmail())
  const frame = await openSettings(page)
  await pressIn(frame, 'Add a passkey')
  await frame.getByRole('heading', { name: 'Add a passkey' }).waitFor()
  await pressIn(frame, 'Add a passkey')
  const opening = page.context().waitForEvent('page')
  await pressIn(frame, 'Open the window')
  const popup = await opening
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await expect.poll(() => new URL(popup.url()).hash).toBe('')
  await addAuthenticator(popup)
  await popup.getByRole('button', { name: 'Create passkey' }).click()
  // A login, and a way to recover: the secret of the passkey has arrived, too.
  await expect.poll(() => frame.getByRole('button', { name: /^Passkey.*Remove/ }).count()).toBe(2)
})
