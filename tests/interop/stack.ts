import type { TestProject } from 'vitest/node'
import { startDevnet } from '../../services/devnet/src/index.ts'

/** What runs for pages and wallets that meet. */
export type InteropStack = {
  /** Node URLs by CAIP-2 id: Ethereum and Base. */
  readonly nodes: Readonly<Record<string, string>>
  /** Node URLs of the other families, by CAIP-2 id: Solana's node, and Bitcoin's Esplora. */
  readonly others: Readonly<Record<string, string>>
}

declare module 'vitest' {
  export interface ProvidedContext {
    interop: InteropStack
  }
}

/** Starts the chains that transactions go to. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const devnet = await startDevnet({ ports: 'random' })
  const { bitcoin, solana, urls } = devnet
  const running = [solana, bitcoin].flatMap((chain) => chain ?? [])
  const others = Object.fromEntries(running.map(({ caipNetworkId, url }) => [caipNetworkId, url]))
  project.provide('interop', { nodes: urls, others })
  return () => devnet.stop()
}
