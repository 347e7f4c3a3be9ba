import { inject } from 'vitest'
import type { Chains, Site } from './stack.ts'

/** Chains of this test file's slot. Files that run at the same time never share them. */
export const chains = await ask<Chains>('chains', { slot: process.env.VITEST_POOL_ID ?? '1' })

const ofFamily = (isEvm: boolean) =>
  Object.fromEntries(
    Object.entries(chains.nodes).filter(([id]) => id.startsWith('eip155:') === isEvm),
  )

/** Node URLs of the EVM chains, by CAIP-2 id. */
export const nodes = ofFamily(true)

/** Node URLs of the other chain families, by CAIP-2 id: Solana's node and Bitcoin's Esplora. */
export const others = ofFamily(false)

/** Builds and serves pages, unless another file already did. */
export function openSite(folder: string): Promise<Site> {
  return ask('site', { folder, react: inject('react') })
}

/** Builds and serves the secure site of this test file's slot. Returns its URL. */
export function openSecureSite(): Promise<string> {
  return ask('secure-site', { slot: process.env.VITEST_POOL_ID ?? '1' })
}

/** The URL of a provider with 600 synthetic wallets. */
export function crowdedProvider(): Promise<string> {
  return ask('crowd')
}

/** Path of a bundled program, which tests start in processes of its own. */
export function bundled(program: 'relay' | 'wallet'): Promise<string> {
  return ask('program', { program })
}

async function ask<answer>(path: string, query: Record<string, string> = {}): Promise<answer> {
  const response = await fetch(`${inject('stack')}/${path}?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
