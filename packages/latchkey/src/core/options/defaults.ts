import type { ConnectorTypeOrder, Options } from './options.ts'

/** The defaults of the options. A boolean default also marks the option as a flag. */
export const defaults = {
  allWallets: 'SHOW',
  basic: false,
  debug: true,
  disableAppend: false,
  enableAuthLogger: true,
  enableCoinbase: true,
  enableEIP6963: true,
  enableEmbedded: false,
  enableInjected: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableSmartAccounts: true,
  enableWalletConnect: true,
  enableWalletGuide: true,
  enableWallets: true,
  logLevel: 'error',
  manualWCControl: false,
  name: '',
  preload: 'intent',
  unsupportedChain: 'block',
} as const satisfies Partial<Options>

/** The groups of wallets, in the order of the list. */
export const connectorTypeOrder: readonly ConnectorTypeOrder[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
