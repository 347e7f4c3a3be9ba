import { readMails } from '@latchkey/mailbox'
import type { BrowserContext, FrameLocator, Page } from 'playwright-core'

/** A visitor with an inbox. */
export type Inbox = { readonly email: string; readonly mailboxUrl: string }

/** Logs in by email, as that visitor does, and leaves the modal. */
export async function logIn(page: Page, inbox: Inbox): Promise<void> {
  // New visitors would be offered a name.
  const suggestions = '**/profile/suggestions/**'
  await page.route(suggestions, (route) => route.fulfill({ json: { suggestions: [] } }))
  await page.evaluate("window.latchkey.open({ view: 'EmailLogin' })")
  await page.getByLabel('Email address', { exact: true }).fill(inbox.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterCode(page, inbox)
  await page.waitForFunction("window.latchkey.getAccount().status === 'connected'")
  await page.waitForFunction('!window.latchkey.getState().open')
  await page.unroute(suggestions)
}

/** Types the code of the newest mail into the frame. */
export async function enterCode(page: Page, inbox: Inbox): Promise<void> {
  const frame = await shownFrame(page)
  const field = frame.getByRole('textbox', { name: 'Six-digit code' })
  await field.waitFor()
  await field.fill(await findInMails(inbox, /\b\d{6}\b/))
}

/** Approves a new device by the link of the newest mail that has one. */
export async function approveDevice(context: BrowserContext, inbox: Inbox): Promise<void> {
  const page = await context.newPage()
  await page.goto(await findInMails(inbox, /https?:\/\/\S+\/device#\S+/))
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Device approved').waitFor()
  await page.close()
}

/** The frame of the secure site, once the modal shows it. */
export async function shownFrame(page: Page): Promise<FrameLocator> {
  // Chromium draws a hidden frame of another site only later, and waits in it would not end.
  await page.locator('.lk-FrameSlot[data-shown]').waitFor()
  return page.frameLocator('.lk-FrameSlot iframe')
}

async function findInMails({ email, mailboxUrl }: Inbox, pattern: RegExp): Promise<string> {
  const mails = await readMails(mailboxUrl, email)
  const [found] = mails.flatMap(
    ({ subject, text }) => pattern.exec(`${subject}\n${text}`)?.[0] ?? [],
  )
  if (!found) throw new Error(`No mail to ${email} has what is looked for: ${pattern}`)
  return found
}
