import { expect } from 'vitest'
import type { Page } from './drive/createPage.ts'
import type { Locator } from './drive/findInPage.ts'

/** The modal's dialog. */
export const modal = 'dialog.lk-Modal'

/** An element of the modal. */
export const inModal = (locator: Locator): Locator => ({ within: modal, ...locator })

export const button = (name: string): Locator => ({ name, role: 'button' })

/** The account's menu. Views before it have a “Learn more”. */
export const moreButton: Locator = { exact: true, ...button('More') }

/** Opens the modal with the page's button. */
export async function openModal(page: Page): Promise<void> {
  await page.click(button('Connect wallet'))
  await page.waitForElement(inModal({ role: 'heading' }))
}

/** Waits until the page has a value: its status, address or network. */
export async function waitForValue(
  page: Page,
  name: 'address' | 'network' | 'status',
  expected: string,
): Promise<void> {
  await page.waitForElement({ css: `[data-testid="${name}"]`, exact: true, text: expected })
}

/** Connects the wallet of the page, beginning with the button. */
export async function connectWallet(page: Page): Promise<void> {
  await openModal(page)
  await page.click(inModal(button('Virtual Wallet')))
  await waitForValue(page, 'status', 'connected')
  await page.waitUntilGone({ css: modal })
}

/** Disconnects in the open account view. */
export async function disconnect(page: Page): Promise<void> {
  await page.click(inModal(moreButton))
  await page.click(inModal(button('Disconnect')))
  await waitForValue(page, 'status', 'disconnected')
}

/** Opens a view as the host, without waiting for what its promise tells. */
export async function openView(page: Page, view: string, given?: object): Promise<void> {
  await page.evaluate(
    ({ given, view }) => {
      void Reflect.apply(window.latchkey.open, window.latchkey, [{ arguments: given, view }])
    },
    { given, view },
  )
  await page.waitForElement({ css: `${modal} [data-view="${view}"], [data-view="${view}"]` })
}

/** Requests a signature as the host, which arrives at `window.signed`. */
export async function startToSign(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { request } = window.latchkey.getProvider() as {
      request(call: object): Promise<string>
    }
    const { address } = window.latchkey.getAccount()
    const tell = (signed: unknown) => Object.assign(window, { signed: String(signed) })
    tell('')
    request({ method: 'personal_sign', params: ['0x68690a', address] }).then(tell, tell)
  })
}

/** Waits until the host has its signature. */
export async function waitForSignature(page: Page): Promise<void> {
  const signed = await page.waitFor('an answer', async () => {
    return (await page.evaluate(() => String(Reflect.get(window, 'signed')))) || undefined
  })
  expect(signed).toMatch(/^0x[0-9a-f]{130}$/)
}

/** Requests a signature as the host, and waits for it. */
export async function sign(page: Page): Promise<void> {
  await startToSign(page)
  await waitForSignature(page)
}

/** The accessible text of the focused element, through shadow roots. */
export function readFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    // Focus on the body means that the modal lost it.
    if (element === document.body) return ''
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}

/** Presses Tab until the focus is on a name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.press('Tab')
    if ((await readFocus(page)).includes(name)) return
  }
  throw new Error(`Tab never reaches ${name}.`)
}
