import type { ConnectorSource } from '../../../core/ports/connector.ts'
import { isFramed } from '../isFramed.ts'

/** Settings of `safeApp()`. */
export type SafeAppOptions = {
  /** Origins that may present a Safe to the page. `*` accepts any. @default ['https://app.safe.global'] */
  readonly origins?: readonly string[]
}

/**
 * Connects the Safe in whose app the page is open, at the start and without a press. Elsewhere it adds no
 * wallet.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { safeApp } from 'latchkey/host-apps'
 * import { ethereum } from 'latchkey/networks'
 *
 * createLatchkey({ adapters: [evm()], connectors: [safeApp()], networks: [ethereum] })
 * ```
 */
export function safeApp({
  origins = ['https://app.safe.global'],
}: SafeAppOptions = {}): ConnectorSource {
  return {
    id: 'safe',
    isInside: isFramed(),
    load: async () => {
      const { discover } = await import('./discoverSafe.ts')
      return { discover: (context) => discover(context, origins) }
    },
    namespaces: ['eip155'],
  }
}
