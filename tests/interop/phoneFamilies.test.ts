import { generateKeyPairSync } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { toBase58 } from '../../packages/latchkey/src/core/bytes.ts'
import { nodes, others } from '../openStack.ts'
import { startTwoPages } from './twoPages.ts'

// Sends from the modal's views, signed by a wallet that is paired over three families.

const { openPlayground, openWallet, propose, visitor } = startTwoPages({ ...nodes, ...others })
const urlOf = (family: string) =>
  Object.entries(others).find(([id]) => id.startsWith(`${family}:`))?.[1] ?? ''
const recipientOnBitcoin = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

/** An address without earlier transfers, also in a retry of the test. */
function strangerOnSolana(): string {
  const { publicKey } = generateKeyPairSync('ed25519')
  return toBase58(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
}

async function lamportsOf(address: string): Promise<number> {
  const response = await fetch(urlOf('solana'), {
    body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'getBalance', params: [address] }),
    headers: { 'content-type': 'application/json' },
    method: 'POST',
  })
  return (await response.json()).result.value
}

async function satoshisOf(address: string): Promise<number> {
  const { chain_stats: mined, mempool_stats: waiting } = await (
    await fetch(`${urlOf('bip122')}/address/${address}`)
  ).json()
  return mined.funded_txo_sum + waiting.funded_txo_sum
}

/** Fills and reviews the form of a family, then requests the wallet. */
async function send(site: Page, asked: { namespace: 'bip122' | 'solana'; to: string }) {
  await site.evaluate(({ namespace, to }) => {
    window.latchkey
      .open({ arguments: { amount: '0.01', to }, namespace, view: 'WalletSend' })
      .catch(() => undefined)
  }, asked)
  const modal = site.locator('dialog.lk-Modal')
  await modal.getByText('Double-check it').waitFor()
  await modal.getByRole('button', { exact: true, name: 'Review' }).click()
  await modal.getByRole('button', { name: /^Send 0.01/ }).click()
  return modal
}

test("behavior: a single pairing signs the modal's transfers on every family", async () => {
  const computer = await visitor({ height: 900, width: 1200 })
  const phone = await visitor({ height: 844, width: 390 })
  const [site, wallet] = await Promise.all([openPlayground(computer), openWallet(phone)])
  await (await propose(site, wallet)).getByRole('button', { name: 'Connect' }).click()
  await site.waitForFunction(() =>
    (['eip155', 'solana', 'bip122'] as const).every(
      (family) => window.latchkey.getAccount(family).isConnected,
    ),
  )
  const answer = async (title: string, words: string, press: string) => {
    const asking = wallet.getByRole('dialog', { name: title })
    await asking.getByText(words).first().waitFor()
    await asking.getByRole('button', { exact: true, name: press }).click()
  }

  const recipientOnSolana = strangerOnSolana()
  const modal = await send(site, { namespace: 'solana', to: recipientOnSolana })
  await answer('Sign a transaction', '0.01 SOL', 'Sign')
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
  await expect.poll(() => lamportsOf(recipientOnSolana)).toBe(10_000_000)
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await modal.getByRole('list', { name: 'Transactions' }).getByText(/0.01/).first().waitFor()

  await site.evaluate(() => window.latchkey.updateOptions({ features: { bitcoinSend: true } }))
  const had = await satoshisOf(recipientOnBitcoin)
  await send(site, { namespace: 'bip122', to: recipientOnBitcoin })
  await answer('Send bitcoin', '0.01', 'Send')
  await modal.getByRole('heading', { name: 'Account' }).waitFor()
  await expect.poll(() => satoshisOf(recipientOnBitcoin)).toBe(had + 1_000_000)
})
