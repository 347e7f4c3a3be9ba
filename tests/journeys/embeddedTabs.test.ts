import { expect, test } from 'vitest'
import { modalOf, status } from '../browser.ts'
import { changeLogin } from '../frameRecords.ts'
import {
  addressOf,
  answerApproval,
  logIn,
  newEmail,
  openLoginPage,
  openSettings,
  request,
  shownFrame,
} from '../pages/loginPage.ts'

test('keeps the login of two tabs that renew their tokens at once', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const other = await page.context().newPage()
  await other.goto(page.url())
  await status(other, 'connected')
  const refreshes: string[] = []
  page.context().on('request', (sent) => {
    if (sent.url().includes('/v1/auth/refresh')) refreshes.push(sent.url())
  })
  await changeLogin(page, { expiresAt: 0 })
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) {
    await status(tab, 'connected')
    expect(await addressOf(tab)).toBe(address)
    await (await openSettings(tab)).getByText('Where you are logged in').waitFor()
  }
  // The second tab takes the tokens of the first: a used one would end the session of both.
  expect(refreshes).toHaveLength(1)
})

test('rejects with Escape in the frame, and moves the focus between the modal and the frame', async () => {
  const page = await openLoginPage()
  const address = await logIn(page, newEmail())
  const signing = request(page, 'personal_sign', ['0x48656c6c6f', address])
  const frame = await shownFrame(page)
  const approve = frame.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  // The buttons stay in sight when the window shrinks, or the visitor zooms in.
  await page.setViewportSize({ height: 400, width: 640 })
  const bottom = async () => {
    const box = await approve.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await expect.poll(bottom).toBeLessThan(400)

  const close = modalOf(page).getByRole('button', { name: 'Close' })
  const isFocused = (locator: typeof approve) =>
    locator.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot
      return root.activeElement === element
    })
  await close.focus()
  for (let presses = 0; presses < 10 && !(await isFocused(approve)); presses++)
    await page.keyboard.press('Tab')
  expect(await isFocused(approve)).toBe(true)
  for (let presses = 0; presses < 10 && !(await isFocused(close)); presses++)
    await page.keyboard.press('Shift+Tab')
  expect(await isFocused(close)).toBe(true)

  await approve.focus()
  await page.keyboard.press('Escape')
  expect(await signing).toMatch(/Request was aborted$/)
  await modalOf(page).waitFor({ state: 'hidden' })
  const next = request(page, 'personal_sign', ['0x48656c6c6f', address])
  await answerApproval(page, 'Approve')
  expect(await next).toMatch(/^0x[\da-f]{130}$/)
})
