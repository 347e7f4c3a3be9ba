import type { ConnectorSource } from '../../core/ports/connector.ts'

/** Settings of `baseAccount()`. */
export type BaseAccountOptions = {
  /** The page of the wallet's window, for other environments of Base Account. @default Base Account's own */
  readonly walletUrl?: string
}

/**
 * Offers Base Account, a smart wallet that opens in a window. Needs the package `@base-org/account`, which
 * loads when a visitor chooses it.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { baseAccount } from 'latchkey/base-account'
 * import { evm } from 'latchkey/evm'
 * import { base } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], connectors: [baseAccount()], networks: [base] })
 * ```
 */
export function baseAccount({ walletUrl }: BaseAccountOptions = {}): ConnectorSource {
  return {
    id: 'baseAccount',
    load: async () => {
      const { discover } = await import('./discover.ts')
      return { discover: (context) => discover(context, walletUrl) }
    },
    namespaces: ['eip155'],
  }
}
