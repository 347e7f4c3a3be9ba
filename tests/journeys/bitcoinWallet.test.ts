import { Verifier } from 'bip322-js'
import { createVirtualBitcoinWallet, type VirtualBitcoinWallet } from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, openModal, status } from '../browser.ts'
import {
  askEsplora,
  connectBitcoin,
  give,
  newBitcoinWallet,
  openBitcoin,
  payingOf,
  satoshisOf,
  untilConfirmed,
} from '../pages/bitcoinPage.ts'
import { writePsbt } from '../writePsbt.ts'

const faces = [
  ['standard', 'Virtual Wallet'],
  ['sats-connect', 'Virtual Wallet'],
  ['unisat', 'UniSat'],
] as const

/** The address that the page shows. */
const shown = (page: Page) => page.getByTestId('address')
const asked = ({ requests }: VirtualBitcoinWallet) => requests.map(({ method }) => method)

test.each(faces)(
  'behavior: %s: connects, reconnects after a reload without a prompt, and follows',
  async (as, name) => {
    const wallet = newBitcoinWallet({ as })
    const { page } = await connectBitcoin({ name, wallet })
    expect(await shown(page).textContent()).toBe(payingOf(wallet))
    expect(await page.getByTestId('network').textContent()).toBe(
      'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    )

    // The wallet leaves every further request unanswered.
    wallet.hold()
    await page.reload()
    await status(page, 'connected')
    wallet.release()
    expect(await shown(page).textContent()).toBe(payingOf(wallet))

    wallet.switchAccount(1)
    await shown(page).getByText(payingOf(wallet, 1), { exact: true }).waitFor()
    await page.evaluate(() => window.latchkey.disconnect('bip122'))
    await status(page, 'disconnected')
    await page.reload()
    await status(page, 'disconnected')
  },
)

test.each(faces)(
  'behavior: %s: signs a message that independent code verifies',
  async (as, name) => {
    const { page, wallet } = await connectBitcoin({ name, wallet: newBitcoinWallet({ as }) })
    const message = 'Grüße, ₿'
    const signature = await page.evaluate(
      (message) => window.actions.signMessage(window.latchkey, { message }),
      message,
    )
    expect(Verifier.verifySignature(payingOf(wallet), message, signature)).toBe(true)
  },
)

const options = { features: { bitcoinSend: true } }

test.each(faces)('behavior: %s: bitcoin is sent, and arrives', async (as, name) => {
  const wallet = newBitcoinWallet({ as })
  await give(payingOf(wallet), 500_000)
  const { page } = await connectBitcoin({ name, options, wallet })
  const to = payingOf(newBitcoinWallet())
  const { hash } = await page.evaluate(
    (to) => window.actions.sendTransfer(window.latchkey, { amount: '0.001', to }),
    to,
  )
  await untilConfirmed(hash)
  expect(await satoshisOf(to)).toBe(100_000)
  const { vin } = Object(await askEsplora(`/tx/${hash}`))
  expect(vin[0].prevout.scriptpubkey_address).toBe(payingOf(wallet))
})

test.each(faces)('behavior: %s: a PSBT is signed, sent and confirmed', async (as, name) => {
  const wallet = newBitcoinWallet({ as })
  await give(payingOf(wallet), 300_000)
  const { page } = await connectBitcoin({ name, wallet })
  const to = payingOf(newBitcoinWallet())
  const { psbt, transaction } = await psbtOf(payingOf(wallet), to, 290_000)
  const signed = await page.evaluate(
    (psbt) => window.actions.signPsbt(window.latchkey, { broadcast: true, psbt }),
    psbt,
  )
  await untilConfirmed(signed.txid ?? '')
  expect(await satoshisOf(to)).toBe(290_000)
  // The PSBT is unchanged except for its signatures.
  expect(Buffer.from(signed.psbt, 'base64').toString('hex')).toContain(transaction)
})

/** A transaction of all coins of an address, as a host would build it. */
async function psbtOf(from: string, to: string, satoshis: number) {
  const coins = Object(await askEsplora(`/address/${from}/utxo`))
  const { psbt, transaction } = writePsbt(coins, from, to, satoshis)
  return { psbt: Buffer.from(psbt, 'hex').toString('base64'), transaction }
}

test('error: a declined connection leaves the page disconnected, and a retry prompts again', async () => {
  const wallet = newBitcoinWallet()
  const { page } = await openBitcoin({ wallet })
  wallet.reject()
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await status(page, 'connected')
  expect(asked(wallet).filter((method) => method === 'bitcoin:connect')).toHaveLength(2)
})

test.each(faces)(
  'error: %s: a declined request is reported, and nothing is sent',
  async (as, name) => {
    const wallet = newBitcoinWallet({ as })
    await give(payingOf(wallet), 200_000)
    const { page } = await connectBitcoin({ name, options, wallet })
    const to = payingOf(newBitcoinWallet())
    const { psbt } = await psbtOf(payingOf(wallet), to, 190_000)
    wallet.reject('all')
    const codes = await page.evaluate(
      async ({ psbt, to }) => {
        const { actions, latchkey } = window
        const tried = await Promise.allSettled([
          actions.signMessage(latchkey, { message: 'hello' }),
          actions.sendTransfer(latchkey, { amount: '0.001', to }),
          actions.signPsbt(latchkey, { broadcast: true, psbt }),
        ])
        return tried.map((one) => (one.status === 'rejected' ? one.reason.code : one.value))
      },
      { psbt, to },
    )
    expect(codes).toEqual(['USER_REJECTED', 'USER_REJECTED', 'USER_REJECTED'])
    expect(await satoshisOf(payingOf(wallet))).toBe(200_000)
  },
)

test('error: an amount above the balance cannot be sent', async () => {
  const { page } = await connectBitcoin({ options })
  const code = await page.evaluate(
    (to) =>
      window.actions.sendTransfer(window.latchkey, { amount: '5', to }).then(
        ({ hash }) => hash,
        ({ code }) => code,
      ),
    payingOf(newBitcoinWallet()),
  )
  expect(code).toBe('SEND_OVER_BALANCE')
})

test('error: spent coins are reported', async () => {
  const wallet = newBitcoinWallet()
  await give(payingOf(wallet), 100_000)
  const { page } = await connectBitcoin({ wallet })
  const to = payingOf(newBitcoinWallet())
  const first = await psbtOf(payingOf(wallet), to, 90_000)
  const rival = await psbtOf(payingOf(wallet), to, 80_000)
  const sign = (psbt: string) =>
    page.evaluate(
      (psbt) =>
        window.actions.signPsbt(window.latchkey, { broadcast: true, psbt }).then(
          ({ txid }) => txid,
          ({ message }) => message,
        ),
      psbt,
    )
  await untilConfirmed(String(await sign(first.psbt)))
  expect(await sign(rival.psbt)).toMatch(/missing|spent/i)
})

test('behavior: the page follows the wallet’s real network', async () => {
  const wallet = newBitcoinWallet({ network: 'mainnet' })
  const { page } = await openBitcoin({ wallet })
  await openModal(page)
  await modalOf(page).getByRole('button', { name: 'Virtual Wallet' }).click()
  await status(page, 'connected')
  expect(await page.evaluate(() => window.latchkey.getNetwork('bip122'))).toMatchObject({
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    isUnsupported: true,
  })
  expect(await shown(page).textContent()).toMatch(/^bc1q/)
})

test('behavior: Receive names both addresses, and revoking the accounts in the wallet ends the connection', async () => {
  const { page, wallet } = await connectBitcoin()
  await page.evaluate(() => void window.latchkey.open({ view: 'WalletReceive' }))
  const modal = modalOf(page)
  const address = modal.locator('.lk-Receive-address')
  const shownAddress = async () => (await address.textContent())?.replace(/Your address:|\s/g, '')
  await modal.getByRole('tab', { name: 'Payments', selected: true }).waitFor()
  expect(await shownAddress()).toBe(payingOf(wallet))
  await modal.getByRole('tab', { name: 'Ordinals' }).click()
  await modal.getByText('Use this address for ordinals').first().waitFor()
  expect(await shownAddress()).toBe(wallet.addresses[0]?.ordinals)
  wallet.disconnect()
  await status(page, 'disconnected')
  await connectWallet(page)
})

test('behavior: a wallet with three interfaces is listed once', async () => {
  const shared = { privateKeys: [new Uint8Array(32).fill(9)] }
  const standard = createVirtualBitcoinWallet({ ...shared, name: 'UniSat Wallet' })
  const sats = createVirtualBitcoinWallet({ ...shared, as: 'sats-connect', name: 'UniSat' })
  const { page } = await openBitcoin({
    before: async (page) => {
      const { installVirtualWallet } = await import('latchkey/testing')
      await installVirtualWallet(page, sats)
      await installVirtualWallet(page, standard)
    },
    wallet: createVirtualBitcoinWallet({ ...shared, as: 'unisat' }),
  })
  const modal = await openModal(page)
  await modal
    .getByRole('button', { name: /UniSat/ })
    .first()
    .waitFor()
  expect(await modal.getByRole('button', { name: /UniSat/ }).count()).toBe(1)
})
