import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, stack } from '../browser.ts'
import {
  connectBitcoin,
  esplora,
  give,
  newBitcoinWallet,
  payingOf,
  satoshisOf,
  spendElsewhere,
  untilConfirmed,
} from '../pages/bitcoinPage.ts'
import { openSend, send, told } from '../pages/sendPage.ts'
import {
  addressOf,
  cutSolana,
  giveLamports,
  lamportsOf,
  newSolanaWallet,
  openSolanaSend,
  solanaNode,
} from '../pages/solanaPage.ts'

/** Failures of sending on Solana and Bitcoin. The form keeps its values in all of them. */

type Form = { readonly modal: Locator; readonly page: Page; readonly to: string }

/** A new visitor with half a million satoshis. */
async function openBitcoinSend(amount?: string, wallet = newBitcoinWallet()) {
  await give(payingOf(wallet), 500_000)
  const { page } = await connectBitcoin({ options: { features: { bitcoinSend: true } }, wallet })
  const to = payingOf(newBitcoinWallet())
  await openSend(page, { amount, to })
  return { modal: modalOf(page), page, to, wallet }
}

/** A new visitor with ten million lamports. */
async function openPoorSolana(given?: string) {
  const [wallet, to] = [newSolanaWallet(), addressOf(newSolanaWallet())]
  await giveLamports(addressOf(wallet), 10_000_000)
  const { modal, page } = await openSolanaSend({ arguments: { amount: given, to }, wallet })
  return { modal, page, to, wallet }
}

const fieldsOf = ({ modal }: Pick<Form, 'modal'>) =>
  Promise.all([
    modal.getByRole('textbox', { name: /^Amount/ }).inputValue(),
    modal.getByRole('textbox', { name: 'To' }).inputValue(),
  ])

const feeIsKnown = ({ modal }: Pick<Form, 'modal'>) =>
  modal
    .locator('.lk-Send-fee')
    .getByText(/about|less than/)
    .waitFor()

async function cut(page: Page, ...roads: readonly string[]) {
  for (const road of roads) await page.route(road, (route) => route.abort())
  return async () => {
    for (const road of roads) await page.unroute(road)
  }
}

test('error: nothing is signed while Bitcoin’s servers are down, and sending continues after', async () => {
  const form = await openBitcoinSend('0.001')
  const { modal, page, to, wallet } = form
  await feeIsKnown(form)
  const letThrough = await cut(page, `${esplora}/**`, `${stack.provider}/v1/esplora/**`)
  await send(modal)
  await modal.getByText('Not sent').waitFor()
  await modal.getByText('Couldn’t reach the network. Check your connection.').waitFor()
  expect(wallet.requests.filter(({ method }) => method.includes('sign'))).toEqual([])
  await modal.getByRole('button', { name: 'Back' }).click()
  expect(await fieldsOf(form)).toEqual(['0.001', to])
  await letThrough()
  await send(modal)
  await expect.poll(async () => (await told(page)).hash).toMatch(/^[0-9a-f]{64}$/)
  await untilConfirmed((await told(page)).hash)
  expect(await satoshisOf(to)).toBe(100_000)
})

test('error: the form keeps its values while Solana’s nodes are down', async () => {
  const form = await openPoorSolana('0.005')
  const { modal, page, to } = form
  await feeIsKnown(form)
  const letThrough = await cutSolana(page, stack.provider)
  await send(modal)
  await modal.getByText('Couldn’t reach the network. Check your connection.').waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  expect(await fieldsOf(form)).toEqual(['0.005', to])
  await letThrough()
  await send(modal)
  await expect.poll(() => lamportsOf(to)).toBe(5_000_000)
}, 60_000)

test('behavior: both families send through their own nodes while the provider is down', async () => {
  const bitcoin = await openBitcoinSend()
  const solana = await openPoorSolana()
  for (const { page } of [bitcoin, solana]) await cut(page, `${stack.provider}/**`)
  for (const [form, amount] of [
    [bitcoin, '0.002'],
    [solana, '0.004'],
  ] as const) {
    await form.modal.getByRole('textbox', { name: /^Amount/ }).fill(amount)
    await feeIsKnown(form)
    await send(form.modal)
    await expect.poll(async () => (await told(form.page)).hash).toMatch(/^\w{64,90}$/)
  }
  await expect.poll(() => lamportsOf(solana.to)).toBe(4_000_000)
  await untilConfirmed((await told(bitcoin.page)).hash)
  expect(await satoshisOf(bitcoin.to)).toBe(200_000)
}, 60_000)

test('error: the whole balance leaves nothing for the fee, which is reported; the amount stays', async () => {
  for (const [form, amount, symbol] of [
    [await openBitcoinSend('0.005'), '0.005', 'BTC'],
    [await openPoorSolana('0.01'), '0.01', 'SOL'],
  ] as const) {
    const words = new RegExp(`Not enough .?${symbol}.? for the network fee`)
    const review = form.modal.getByRole('button', { name: words })
    await review.waitFor()
    expect(await review.getAttribute('aria-disabled')).toBe('true')
    expect(await fieldsOf(form)).toEqual([amount, form.to])
  }
}, 60_000)

test('error: an expired blockhash is reported as such, and a retry uses a new one', async () => {
  const form = await openPoorSolana('0.005')
  const { modal, page, to } = form
  await feeIsKnown(form)
  await page.route(`${solanaNode}/**`, async (route) => {
    if (route.request().postDataJSON()?.method !== 'sendTransaction') return route.fallback()
    const error = { code: -32002, data: { err: 'BlockhashNotFound' }, message: 'too old' }
    await route.fulfill({ json: { error, id: 1, jsonrpc: '2.0' } })
  })
  await send(modal)
  await modal.getByText('The transaction expired').waitFor()
  await modal.getByRole('button', { name: 'Back' }).click()
  expect(await fieldsOf(form)).toEqual(['0.005', to])
  await page.unroute(`${solanaNode}/**`)
  await send(modal)
  await expect.poll(() => lamportsOf(to)).toBe(5_000_000)
}, 60_000)

test('error: a changed fee on Solana is shown again before anything is signed', async () => {
  const form = await openPoorSolana()
  const { modal, to, wallet } = form
  await modal.getByRole('button', { exact: true, name: 'Max' }).click()
  await expect.poll(async () => (await fieldsOf(form))[0]).toMatch(/^0\.0099/)
  await feeIsKnown(form)
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByRole('button', { name: /^Send / }).waitFor()
  // A change output below the dust limit is added to the fee.
  await giveLamports(addressOf(wallet), 4_000)
  await modal.getByRole('button', { name: /^Send / }).click()
  await modal.getByText(/The network fee changed to .*, so nothing was sent/).waitFor()
  expect(wallet.requests.some(({ feature }) => feature.includes('sign'))).toBe(false)
  await modal.getByRole('button', { name: 'Review again' }).click()
  await modal.getByRole('button', { name: /^Send / }).click()
  await expect.poll(() => lamportsOf(to)).toBeGreaterThan(9_900_000)
  expect(await lamportsOf(addressOf(wallet))).toBe(0)
}, 60_000)

test('error: bitcoin that is spent elsewhere during the review is not signed before a second review', async () => {
  const key = crypto.getRandomValues(new Uint8Array(32))
  const form = await openBitcoinSend('0.001', newBitcoinWallet({ privateKeys: [key] }))
  const { modal, page, to, wallet } = form
  await feeIsKnown(form)
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByRole('button', { name: /^Send / }).waitFor()
  await spendElsewhere(key, payingOf(newBitcoinWallet()), 100_000)
  await modal.getByRole('button', { name: /^Send / }).click()
  await modal.getByText(/We checked the network fee again|The network fee changed/).waitFor()
  expect(wallet.requests.filter(({ method }) => method.includes('sign'))).toEqual([])
  await modal.getByRole('button', { name: 'Review again' }).click()
  await modal.getByRole('button', { name: /^Send / }).click()
  await expect.poll(async () => (await told(page)).hash).toMatch(/^[0-9a-f]{64}$/)
  await untilConfirmed((await told(page)).hash)
  expect(await satoshisOf(to)).toBe(100_000)
})
