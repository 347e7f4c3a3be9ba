import { socials } from '../../protocol/socials.ts'
import type { ConnectorTypeOrder, Features, Options } from './options.ts'

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

/** Lists contain every allowed value, in the default order. */
const features: Features = {
  allWallets: true,
  analytics: true,
  bitcoinSend: false,
  collapseWallets: false,
  connectorTypeOrder,
  email: true,
  history: true,
  legalCheckbox: false,
  onramp: true,
  receive: true,
  send: true,
  smartSessions: false,
  socials: socials,
  swaps: true,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

/** The defaults of the options. A boolean default also marks the option as a flag. */
export const defaults = {
  allWallets: 'SHOW',
  basic: false,
  debug: true,
  defaultAccountTypes: {
    bip122: 'payment',
    eip155: 'smartAccount',
    polkadot: 'eoa',
    solana: 'eoa',
  },
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
  features,
  logLevel: 'error',
  manualWCControl: false,
  name: '',
  preload: 'intent',
  unsupportedChain: 'block',
} as const satisfies Partial<Options>

/** Replaces each `undefined` by its default. */
export function withDefaults<values extends object>(
  given: object,
  defaults: values,
): Partial<values> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value ?? defaults[name as never]]),
    // Checked by the caller.
  ) as Partial<values>
}
