import { inject } from 'vitest'
import type { Chains, Site } from './stack.ts'

/** The chains of this test file's slot: files that run at the same time never share them. */
export const chains = await ask<Chains>('chains', { slot: process.env.VITEST_POOL_ID ?? '1' })

const ofFamily = (isEvm: boolean) =>
  Object.fromEntries(
    Object.entries(chains.nodes).filter(([id]) => id.startsWith('eip155:') === isEvm),
  )

/** Node URLs of the EVM chains, by CAIP-2 id. */
export const nodes = ofFamily(true)

/** Node URLs of the other chain families, by CAIP-2 id: Solana's node, and Bitcoin's Esplora. */
export const others = ofFamily(false)

/** Builds and serves pages, unless another file had them built before. */
export function openSite(folder: string): Promise<Site> {
  return ask('site', { folder, react: inject('react') })
}

/** The URL of a provider with 600 synthetic wallets. */
export function crowdedProvider(): Promise<string> {
  return ask('crowd')
}

/** The wallet's process as one file. */
export function bundledWallet(): Promise<string> {
  return ask('wallet-process')
}

async function ask<answer>(path: string, query: Record<string, string> = {}): Promise<answer> {
  const response = await fetch(`${inject('stack')}/${path}?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
