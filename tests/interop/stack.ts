import type { TestProject } from 'vitest/node'
import { startDevnet } from '../../services/devnet/src/index.ts'

/** What runs for pages and wallets that meet. */
export type InteropStack = {
  /** Node URLs by CAIP-2 id: Ethereum and Base. */
  readonly nodes: Readonly<Record<string, string>>
}

declare module 'vitest' {
  export interface ProvidedContext {
    interop: InteropStack
  }
}

/** Starts the chains that transactions go to. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const devnet = await startDevnet({ ports: 'random' })
  project.provide('interop', { nodes: devnet.urls })
  return () => devnet.stop()
}
