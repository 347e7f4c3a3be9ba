import { createVirtualBitcoinWallet, type VirtualBitcoinWallet } from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connectWallet, nodesOf, openPage, type PageOptions } from '../browser.ts'

/** URL of the local Bitcoin's Esplora server. */
export const [esplora = ''] = nodesOf('bip122').map(([, url]) => url)

type WalletOptions = NonNullable<Parameters<typeof createVirtualBitcoinWallet>[0]>

/** A wallet that sends on the local Bitcoin, with freshly created keys. */
export const newBitcoinWallet = (options: WalletOptions = {}) =>
  createVirtualBitcoinWallet({
    nodes: { regtest: esplora },
    privateKeys: [newKey(), newKey()],
    ...options,
  })

const newKey = () => crypto.getRandomValues(new Uint8Array(32))

/** The address that the wallet pays from. */
export const payingOf = ({ addresses }: VirtualBitcoinWallet, account = 0) =>
  addresses[account]?.payment ?? ''

/** Account with coins from the start. No test sends from it except to fund others. */
const giver = 5

/** Gives satoshis to an address, and waits for their block. */
export async function give(address: string, satoshis: number): Promise<void> {
  const { face, ...rich } = createVirtualBitcoinWallet({
    accounts: giver + 1,
    as: 'unisat',
    nodes: { regtest: esplora },
  })
  if (!('place' in face)) throw new Error('It shows another face.')
  rich.switchAccount(giver)
  await face.place.methods.requestAccounts?.()
  await untilConfirmed(String(await face.place.methods.sendBitcoin?.(address, satoshis)))
}

/** Sends from a second wallet with the same key, outside the page. */
export async function spendElsewhere(key: Uint8Array, to: string, satoshis: number): Promise<void> {
  const { face } = newBitcoinWallet({ as: 'unisat', privateKeys: [key] })
  if (!('place' in face)) throw new Error('It shows another face.')
  await face.place.methods.requestAccounts?.()
  await face.place.methods.sendBitcoin?.(to, satoshis)
}

/** Requests the Esplora server. */
export async function askEsplora(path: string): Promise<unknown> {
  const response = await fetch(`${esplora}${path}`)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Confirmed satoshis of an address. */
export async function satoshisOf(address: string): Promise<number> {
  const { chain_stats: stats } = Object(await askEsplora(`/address/${address}`))
  return stats.funded_txo_sum - stats.spent_txo_sum
}

/** Resolves once a transaction is in a block. */
export async function untilConfirmed(txid: string): Promise<void> {
  const isConfirmed = async () => Object(await askEsplora(`/tx/${txid}/status`)).confirmed
  await expect.poll(isConfirmed, { timeout: 15_000 }).toBe(true)
}

export type BitcoinSetup = Omit<PageOptions, 'families' | 'wallets'> & {
  readonly wallet?: VirtualBitcoinWallet
  /** Name of the account in the wallet list. */
  readonly name?: string
}

/** A page that offers only Bitcoin. */
export async function openBitcoin({
  wallet = newBitcoinWallet(),
  ...options
}: BitcoinSetup = {}): Promise<{ page: Page; wallet: VirtualBitcoinWallet }> {
  const page = await openPage({ families: ['bip122'], wallets: [wallet], ...options })
  return { page, wallet }
}

/** A page that offers only Bitcoin, with a connected wallet. */
export async function connectBitcoin({ name, ...setup }: BitcoinSetup = {}) {
  const opened = await openBitcoin(setup)
  await connectWallet(opened.page, name)
  return opened
}
