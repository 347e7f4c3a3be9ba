import { randomBytes } from 'node:crypto'
import { chainManifest } from '@latchkey/devnet'
import type { OpenOptions } from 'latchkey'
import type { Locator, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { askNode } from '../askNode.ts'
import { connectWallet, modalOf, newWallet, openPage, stack } from '../browser.ts'

/** The nodes of the local chains. */
export const [ethereum, base] = [stack.nodes['eip155:1'] ?? '', stack.nodes['eip155:8453'] ?? '']
/** Contracts and accounts on the local Ethereum. */
export const manifest = chainManifest(1)
/** Contract address of a token there. */
export const usdc = manifest?.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
/** Address that bob.eth resolves to there. */
export const bob = manifest?.names.find(({ name }) => name === 'bob.eth')?.address ?? '0x'

/** A new account, so that its later balance is what was sent. */
export const stranger = () => `0x${randomBytes(20).toString('hex')}`

/** A value in ABI encoding. */
export const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
/** Calls a contract and returns its result. */
export const read = (to: string, data: string, url = ethereum) =>
  askNode(url, 'eth_call', { data, to }, 'latest')
/** Balance of the native coin. */
export const balanceOf = async (address: string, url = ethereum) =>
  BigInt(await askNode(url, 'eth_getBalance', address, 'latest'))
/** Balance of USDC. */
export const usdcOf = async (address: string) =>
  BigInt(await read(usdc, `0x70a08231${word(address)}`))

export type Setup = {
  readonly arguments?: Extract<OpenOptions, { view?: 'WalletSend' }>['arguments']
  readonly wallet?: ReturnType<typeof newWallet>
}

/** A connected visitor at the form, and the events that the host receives. */
export async function setup({ arguments: given, wallet = newWallet() }: Setup = {}) {
  const page = await openPage({ wallets: [wallet] })
  await connectWallet(page)
  await openSend(page, given)
  return { ...formOf(page), page, wallet }
}

/** The modal with the fields and the button of the form. */
export function formOf(page: Page) {
  const modal = modalOf(page)
  return {
    amount: modal.getByRole('textbox', { name: /^Amount|^Quantity/ }),
    modal,
    recipient: modal.getByRole('textbox', { name: 'To' }),
    review: modal.getByRole('button', { name: /^Review/ }),
  }
}

/** Opens the form, and keeps the host's result in the page. */
export async function openSend(page: Page, given: Setup['arguments'] = undefined): Promise<void> {
  await page.evaluate((wanted) => {
    const answer = { code: '', hash: '' }
    Reflect.set(window, 'sent', answer)
    const asked = { arguments: wanted, view: 'WalletSend' } as const
    window.latchkey.open(asked).then(
      ({ hash }) => Object.assign(answer, { hash }),
      (error) => Object.assign(answer, { code: error.code }),
    )
  }, given)
}

/** The result that the host received. */
export const told = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'sent') as { code: string; hash: string })

/** Continues from the filled form to the wallet. */
export async function send(modal: Locator): Promise<void> {
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  // With the keyboard: a note that arrives between pressing and releasing the mouse moves the button away.
  await modal
    .locator('button:not([aria-disabled])')
    .filter({ hasText: /^Send / })
    .press('Enter')
}

/** Waits until the provider lists a transaction in an account's activity on Ethereum. */
export async function untilKnown(address: string, hash: string): Promise<void> {
  const history = `${stack.provider}/v1/account/eip155:1:${address}/history`
  await expect
    .poll(async () => (await fetch(history)).text(), { interval: 500, timeout: 20_000 })
    .toContain(hash)
}

/** Pastes a text from the clipboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
  }, text)
}

/**
 * Pauses mining on the local Ethereum while the function runs, then mines everything that waits.
 */
export async function betweenBlocks(run: () => Promise<void>): Promise<void> {
  await askNode(ethereum, 'evm_setIntervalMining', 0)
  await askNode(ethereum, 'evm_setAutomine', false)
  try {
    await run()
  } finally {
    await askNode(ethereum, 'evm_setAutomine', true)
    // Setting an interval again would end automatic mining, which other journeys need.
    await askNode(ethereum, 'anvil_mine', '0x1')
  }
}

/**
 * Hash of the page's next transaction, once the page has seen it pending: a replacement or
 * cancellation within those few ms would be missed. Starts to watch before the press: see `during`.
 */
export async function firstLook(page: Page): Promise<string> {
  const response = await page.waitForResponse(
    async (response) =>
      /eth_getTransactionByHash/.test(questionOf(response)) && (await isFound(response)),
    { timeout: 30_000 },
  )
  return JSON.parse(questionOf(response)).params[0]
}

/** Requests that the page aborts during the response tell nothing. */
const isFound = (response: Response) =>
  response.json().then(
    ({ result }) => Boolean(result),
    () => false,
  )
const questionOf = (response: Response) => response.request().postData() ?? ''
