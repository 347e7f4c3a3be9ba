import { solanaDevPrivateKey } from '@latchkey/devnet'
import { createVirtualSolanaWallet, type VirtualSolanaWallet } from 'latchkey/testing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { askNode } from '../askNode.ts'
import { connectWallet, modalOf, nodesOf, openPage, type PageOptions } from '../browser.ts'
import { formOf, openSend } from './sendPage.ts'

/** The node of the local Solana. */
export const [solanaNode = ''] = nodesOf('solana').map(([, url]) => url)

/** A new account, so that its later balance is what was sent. */
export const newSolanaWallet = () =>
  createVirtualSolanaWallet({ keys: [crypto.getRandomValues(new Uint8Array(32))] })

/** Account n of the local Solana, which has coins, tokens and activity. */
export const richSolanaWallet = (...accounts: readonly number[]) =>
  createVirtualSolanaWallet({
    keys: (accounts.length ? accounts : [0]).map(solanaDevPrivateKey),
    node: solanaNode,
  })

/** Address of the active account. */
export const addressOf = ({ addresses: [first = ''] }: VirtualSolanaWallet) => first

/** Lamports of an address. */
export async function lamportsOf(address: string): Promise<number> {
  return (Object(await askNode(solanaNode, 'getBalance', address)) as { value: number }).value
}

/** Gives lamports to an address. */
export async function giveLamports(to: string, lamports: number): Promise<void> {
  const before = await lamportsOf(to)
  await askNode(solanaNode, 'requestAirdrop', to, lamports)
  await expect.poll(() => lamportsOf(to)).toBe(before + lamports)
}

/** Balance of a token, in its smallest unit. */
export async function splOf(owner: string, mint: string): Promise<number> {
  const { value } = Object(
    await askNode(
      solanaNode,
      'getTokenAccountsByOwner',
      owner,
      { mint },
      { encoding: 'jsonParsed' },
    ),
  )
  return value.reduce(
    (sum: number, { account }: { account: { data: { parsed: { info: unknown } } } }) =>
      sum + Number(Object(account.data.parsed.info).tokenAmount.amount),
    0,
  )
}

export type SolanaSetup = Omit<PageOptions, 'families' | 'wallets'> & {
  readonly wallet?: VirtualSolanaWallet
}

/** A page that offers only Solana, connected. */
export async function openSolana({ wallet = richSolanaWallet(), ...options }: SolanaSetup = {}) {
  const page = await openPage({ families: ['solana'], wallets: [wallet], ...options })
  await connectWallet(page)
  return { modal: modalOf(page), page, wallet }
}

/** The same page, at the send form. */
export async function openSolanaSend({
  arguments: given,
  ...options
}: SolanaSetup & { readonly arguments?: Parameters<typeof openSend>[1] } = {}) {
  const { page, wallet } = await openSolana(options)
  await openSend(page, given)
  return { ...formOf(page), page, wallet }
}

/** Aborts the page's requests to the chain's nodes. Returns a function that allows them again. */
export async function cutSolana(page: Page, provider: string): Promise<() => Promise<void>> {
  const roads = [`${solanaNode}/**`, `${provider}/v1/?**`]
  for (const road of roads) await page.route(road, (route) => route.abort())
  return async () => {
    for (const road of roads) await page.unroute(road)
  }
}
