import type { LatchkeyOptions } from 'latchkey'

/** The kind of control that sets an option in the panel. */
export type Control = {
  readonly group: 'Chains' | 'Look' | 'Wallets' | 'Pairing' | 'Features' | 'Legal' | 'Behaviour'
} & (
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly example?: string }
  /** Texts separated by commas. */
  | { readonly kind: 'list'; readonly example?: string }
  | { readonly kind: 'json'; readonly example: string }
  /** Not representable as JSON: the panel shows a hint instead. */
  | { readonly kind: 'code'; readonly note: string }
)

type Features = NonNullable<LatchkeyOptions['features']>

/** An option, or one of `features` as `features.name`. */
export type OptionName =
  | Exclude<keyof LatchkeyOptions, 'features'>
  | `features.${keyof Features & string}`

/** Every option of `createLatchkey`: a missing one does not compile. */
export const controls: Readonly<Record<OptionName, Control>> = {
  projectId: { group: 'Chains', kind: 'text' },
  networks: { group: 'Chains', kind: 'code', note: 'on the page' },
  defaultNetwork: { group: 'Chains', kind: 'code', note: 'one of the networks' },
  adapters: { group: 'Chains', kind: 'code', note: '[evm()]' },
  connectors: { group: 'Chains', kind: 'code', note: 'none besides those of evm()' },
  provider: { group: 'Chains', kind: 'text', example: 'http://127.0.0.1:4000' },
  customRpcUrls: {
    group: 'Chains',
    kind: 'json',
    example: '{"eip155:1":[{"url":"http://127.0.0.1:8545"}]}',
  },
  swapRouters: {
    group: 'Chains',
    kind: 'json',
    example:
      '{"eip155:1":[{"address":"0x1A7c400000000000000000000000000000002612","kind":"permitSwap"}]}',
  },
  chainImages: { group: 'Chains', kind: 'json', example: '{"1":"https://example.org/eth.svg"}' },
  unsupportedChain: { group: 'Chains', kind: 'choice', choices: ['block', 'warn', 'allow'] },
  allowUnsupportedChain: { group: 'Chains', kind: 'switch' },
  enableNetworkSwitch: { group: 'Chains', kind: 'switch' },
  defaultAccountTypes: { group: 'Chains', kind: 'json', example: '{"bip122":"payment"}' },

  themeMode: { group: 'Look', kind: 'code', note: 'on the page' },
  themeVariables: { group: 'Look', kind: 'code', note: 'on the page' },
  locale: { group: 'Look', kind: 'choice', choices: ['en', 'de', 'en-XA', 'ar-XB'] },
  slots: { group: 'Look', kind: 'code', note: 'functions that draw into the modal' },
  texts: { group: 'Look', kind: 'json', example: '{"button.connect":"Sign in"}' },
  enableEmbedded: { group: 'Look', kind: 'switch' },
  disableAppend: { group: 'Look', kind: 'switch' },

  allWallets: { group: 'Wallets', kind: 'choice', choices: ['SHOW', 'HIDE', 'ONLY_MOBILE'] },
  includeWalletIds: { group: 'Wallets', kind: 'list' },
  excludeWalletIds: { group: 'Wallets', kind: 'list' },
  featuredWalletIds: { group: 'Wallets', kind: 'list' },
  customWallets: {
    group: 'Wallets',
    kind: 'json',
    example: '[{"id":"mine","name":"My Wallet","homepage":"https://example.org"}]',
  },
  connectorImages: {
    group: 'Wallets',
    kind: 'json',
    example: '{"io.metamask":"https://example.org/fox.svg"}',
  },
  enableWallets: { group: 'Wallets', kind: 'switch' },
  enableWalletGuide: { group: 'Wallets', kind: 'switch' },
  enableEIP6963: { group: 'Wallets', kind: 'switch' },
  enableInjected: { group: 'Wallets', kind: 'switch' },
  wallets: { group: 'Wallets', kind: 'code', note: 'a function that filters and orders rows' },

  enableWalletConnect: { group: 'Pairing', kind: 'switch' },
  basic: { group: 'Pairing', kind: 'switch' },
  manualWCControl: { group: 'Pairing', kind: 'switch' },
  signAttestation: { group: 'Pairing', kind: 'code', note: 'needs a server that signs' },
  universalProviderConfigOverride: {
    group: 'Pairing',
    kind: 'json',
    example: '{"methods":{"eip155":["personal_sign"]}}',
  },
  universalProvider: { group: 'Pairing', kind: 'code', note: 'a session provider' },

  'features.swaps': { group: 'Features', kind: 'switch' },
  'features.onramp': { group: 'Features', kind: 'switch' },
  'features.receive': { group: 'Features', kind: 'switch' },
  'features.send': { group: 'Features', kind: 'switch' },
  'features.history': { group: 'Features', kind: 'switch' },
  'features.smartSessions': { group: 'Features', kind: 'switch' },
  'features.bitcoinSend': { group: 'Features', kind: 'switch' },
  tokens: {
    group: 'Features',
    kind: 'json',
    example: '{"eip155:1":{"address":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"}}',
  },
  'features.analytics': { group: 'Features', kind: 'switch' },
  'features.allWallets': { group: 'Features', kind: 'switch' },
  'features.collapseWallets': { group: 'Features', kind: 'switch' },
  'features.email': { group: 'Features', kind: 'switch' },
  'features.emailShowWallets': { group: 'Features', kind: 'switch' },
  'features.connectMethodsOrder': {
    group: 'Features',
    kind: 'list',
    example: 'wallet, email, social',
  },
  'features.connectorTypeOrder': {
    group: 'Features',
    kind: 'list',
    example: 'injected, recent, featured',
  },
  'features.walletFeaturesOrder': {
    group: 'Features',
    kind: 'list',
    example: 'onramp, swaps, receive, send',
  },

  termsConditionsUrl: { group: 'Legal', kind: 'text', example: 'https://example.org/terms' },
  privacyPolicyUrl: { group: 'Legal', kind: 'text', example: 'https://example.org/privacy' },
  'features.legalCheckbox': { group: 'Legal', kind: 'switch' },

  enableAuthLogger: { group: 'Behaviour', kind: 'switch' },
  enableSmartAccounts: { group: 'Behaviour', kind: 'switch' },
  consent: { group: 'Behaviour', kind: 'code', note: 'given' },
  preload: { group: 'Behaviour', kind: 'choice', choices: ['intent', 'idle', 'none'] },
  enableReconnect: { group: 'Behaviour', kind: 'switch' },
  debug: { group: 'Behaviour', kind: 'switch' },
  logLevel: {
    group: 'Behaviour',
    kind: 'choice',
    choices: ['silent', 'error', 'warn', 'info', 'debug'],
  },
  name: { group: 'Behaviour', kind: 'text', example: 'shop' },
  metadata: { group: 'Behaviour', kind: 'json', example: '{"name":"My site"}' },
  storage: { group: 'Behaviour', kind: 'code', note: 'localStorage' },
  onEvent: { group: 'Behaviour', kind: 'code', note: 'writes the log of events' },

  'features.socials': { group: 'Features', kind: 'list', example: 'google, github' },
  enableCoinbase: { group: 'Wallets', kind: 'switch' },
  coinbasePreference: {
    group: 'Wallets',
    kind: 'choice',
    choices: ['all', 'smartWalletOnly', 'eoaOnly'],
  },
  siweConfig: { group: 'Behaviour', kind: 'code', note: 'sign-in, older shape' },
  siwx: { group: 'Behaviour', kind: 'code', note: 'sign-in: see members.html' },
}
