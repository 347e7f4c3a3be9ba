import type { FrameLocator, Page } from 'playwright-core'
import { modalOf, openPage, type PageOptions, stack, status } from '../browser.ts'
import { newVisitor } from '../newVisitor.ts'
import { openSecureSite } from '../openStack.ts'
import { codeFor, mailTo, newestCode } from '../readMail.ts'

/** The options of a page with the embedded wallet. */
export const withLogin = {
  provider: { secureSiteUrl: await openSecureSite(), url: stack.provider },
}

/** An address that no other test uses. */
export const newEmail = () => `ada-${crypto.randomUUID().slice(0, 8)}@example.com`

export type LoginPageOptions = PageOptions & {
  /** Whether the provider has names, which new visitors are offered. @default no */
  readonly hasNames?: boolean
}

/** Opens a page without browser wallets. */
export function openLoginPage({
  before,
  hasNames = false,
  options,
  ...rest
}: LoginPageOptions = {}): Promise<Page> {
  return openPage({
    wallets: [],
    ...rest,
    async before(page) {
      if (!hasNames) await hideNames(page)
      await before?.(page)
    },
    options: { ...withLogin, ...options },
  })
}

/** Lets the provider have no names, so that new visitors are offered none. */
export async function hideNames(page: Page): Promise<void> {
  const json = { suggestions: [] }
  await page.route('**/profile/suggestions/**', (route) => route.fulfill({ json }))
}

/** The frame of the embedded wallet, once the modal shows it. */
export async function shownFrame(page: Page): Promise<FrameLocator> {
  // Chromium draws a hidden frame of another site only later, and waits in it would not end.
  await page.locator('.lk-FrameSlot[data-shown]').waitFor()
  return page.frameLocator('.lk-FrameSlot iframe')
}

/** Asks for a code in the modal. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const field = modalOf(page).getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await field.press('Enter')
}

/** Types the mailed code into the frame. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const frame = await shownFrame(page)
  await frame.getByRole('textbox', { name: 'Six-digit code' }).fill(code)
}

/** Logs in with a code, on the device where the account began. */
export async function logIn(page: Page, email: string): Promise<string> {
  await enterEmail(page, email)
  await enterCode(page, await codeFor(email))
  await status(page, 'connected')
  return addressOf(page)
}

/** The connected address that the host's page shows. */
export async function addressOf(page: Page): Promise<string> {
  return (await page.getByTestId('address').textContent()) ?? ''
}

/** Opens the settings of the wallet in the modal. */
export async function openSettings(page: Page): Promise<FrameLocator> {
  await page.evaluate(() => window.actions.openAccountSettings(window.latchkey))
  return shownFrame(page)
}

/** Opens the link that approves a device, in a browser of its own. */
export async function openDeviceLink(email: string): Promise<Page> {
  const link = /http:\/\/localhost:\d+\/device#[\w-]+/
  const { text } = await mailTo(email, (mail) => link.test(mail.text))
  const page = await (await newVisitor()).newPage()
  await page.goto(link.exec(text)?.[0] ?? '')
  return page
}

/** Logs in with a code on a device that is new to the account, and approves it by the mailed link. */
export async function logInOnNewDevice(page: Page, email: string): Promise<Page> {
  // The newest code may be of an earlier login.
  const before = await newestCode(email)
  await enterEmail(page, email)
  await enterCode(page, await codeFor(email, before))
  const link = await openDeviceLink(email)
  await link.getByRole('button', { name: 'Approve' }).click()
  await link.getByText('Device approved.').waitFor()
  return link
}

/** Visits the page at another site, in the same tab. The frame has another storage there. */
export async function visitOtherSite(page: Page): Promise<void> {
  const url = new URL(page.url())
  url.hostname = 'app.localhost'
  await page.goto(url.href)
  await status(page, 'disconnected')
}

/** A wallet request of the host; resolves with its result or `error {code}`. */
export function request(page: Page, method: string, params: unknown): Promise<unknown> {
  return page.evaluate(
    async ([method, params]) => {
      const provider = window.latchkey.getProvider('eip155')
      try {
        return await provider?.request({ method, params } as never)
      } catch (error) {
        const { code, message } = error as { code?: unknown; message?: unknown }
        return `error ${String(code)}: ${String(message)}`
      }
    },
    [method, params] as const,
  )
}

/**
 * Presses a control of the frame by the keyboard, once it works. A click can miss a frame of another
 * process that moves meanwhile.
 */
export async function pressIn(
  frame: FrameLocator,
  name: string | RegExp,
  role: 'button' | 'checkbox' | 'switch' = 'button',
): Promise<void> {
  const control = frame.getByRole(role, { disabled: false, name })
  await control.waitFor()
  await control.press('Space')
}

/** Presses a button of the approval, once it is armed. */
export async function answerApproval(page: Page, name: 'Approve' | 'Decline'): Promise<void> {
  await pressIn(await shownFrame(page), name)
}
