import type { ConnectorContext } from 'latchkey/core'
import { createConnector } from './createConnector.ts'
import { isInjectedWallet } from './wallet.ts'

/** Adds the installed wallets. Extensions inject themselves before any script of the page runs. */
export function discover({ add, outside, signal }: ConnectorContext): void {
  const found: unknown = Reflect.get(globalThis, 'injectedWeb3')
  if (typeof found !== 'object' || found === null || signal.aborted) return
  for (const [name, wallet] of Object.entries(found))
    if (isInjectedWallet(wallet)) add(createConnector(name, wallet, outside.storage))
}
