import { mainnet, optimism as viemOptimism } from 'viem/chains'
import { expect, expectTypeOf, test } from 'vitest'
import type { NetworkInput } from '../network.ts'
import { base, ethereum, solana } from '../networks/index.ts'
import type { AdapterDescriptor } from '../ports/adapter.ts'
import type { LatchkeyOptions } from './options.ts'
import { parseOptions } from './parseOptions.ts'

/** Parses options that a host without types may pass. */
function parse(options: Record<string, unknown>) {
  return parseOptions({ networks: [ethereum], ...options } as LatchkeyOptions)
}

function family(namespace: AdapterDescriptor['namespace']): AdapterDescriptor {
  const load = () => Promise.reject()
  return { features: [], id: 'test', load, name: 'Test', namespace, sources: [] }
}

test('applies every default', () => {
  expect(parseOptions({ networks: [ethereum] })).toEqual({
    defaultNetwork: undefined,
    networks: [ethereum],
    options: {
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
      features: {
        allWallets: true,
        analytics: true,
        bitcoinSend: false,
        collapseWallets: false,
        connectorTypeOrder: [
          'walletConnect',
          'recent',
          'injected',
          'featured',
          'custom',
          'external',
          'recommended',
        ],
        email: true,
        history: true,
        legalCheckbox: false,
        onramp: true,
        receive: true,
        send: true,
        smartSessions: false,
        socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
        swaps: true,
        walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
      },
      logLevel: 'error',
      manualWCControl: false,
      name: '',
      preload: 'intent',
      provider: {},
      unsupportedChain: 'block',
    },
  })
})

test('behavior: prefers the host’s values, and ignores undefined', () => {
  const { options } = parse({
    allWallets: 'HIDE',
    debug: undefined,
    defaultAccountTypes: { eip155: 'eoa' },
    enableWallets: false,
    features: { analytics: false, history: undefined },
    projectId: 'p',
  })
  expect(options).toMatchObject({
    allWallets: 'HIDE',
    debug: true,
    defaultAccountTypes: { bip122: 'payment', eip155: 'eoa' },
    enableWallets: false,
    features: { analytics: false, history: true },
    projectId: 'p',
  })
})

test('behavior: accepts a missing project id', () => {
  expect(parse({}).options.projectId).toBeUndefined()
  expect(parse({ projectId: '' }).options.projectId).toBe('')
})

test('behavior: accepts viem chains', () => {
  const { networks } = parseOptions({ networks: [mainnet, viemOptimism] })
  expect(networks).toMatchObject([
    { caipNetworkId: 'eip155:1', chainNamespace: 'eip155', id: 1, name: 'Ethereum' },
    { caipNetworkId: 'eip155:10', chainNamespace: 'eip155' },
  ])
  expectTypeOf(mainnet).toExtend<NetworkInput>()
  expectTypeOf(solana).toExtend<NetworkInput>()
})

test('behavior: offers a repeated network once', () => {
  expect(parse({ networks: [ethereum, base, mainnet] }).networks).toEqual([ethereum, base])
})

test('behavior: the default network is the offered object', () => {
  const { defaultNetwork, networks } = parseOptions({
    defaultNetwork: mainnet,
    networks: [base, ethereum],
  })
  expect(defaultNetwork).toBe(networks[1])
})

test('behavior: a single provider URL covers all HTTP services', () => {
  expect(parse({ provider: 'http://127.0.0.1:4000/' }).options.provider).toEqual({
    analyticsUrl: 'http://127.0.0.1:4000',
    directoryUrl: 'http://127.0.0.1:4000',
    url: 'http://127.0.0.1:4000',
  })
  const provider = { directoryUrl: 'https://d.example/x//', relayUrl: 'wss://r.example' }
  expect(parse({ provider }).options.provider).toEqual({
    directoryUrl: 'https://d.example/x',
    relayUrl: 'wss://r.example',
  })
})

test('behavior: allowUnsupportedChain sets unsupportedChain', () => {
  expect(parse({ allowUnsupportedChain: true }).options.unsupportedChain).toBe('allow')
  expect(parse({ allowUnsupportedChain: false }).options.unsupportedChain).toBe('block')
  expect(
    parse({ allowUnsupportedChain: true, unsupportedChain: 'warn' }).options.unsupportedChain,
  ).toBe('warn')
})

test('behavior: emailShowWallets sets the opposite of collapseWallets', () => {
  const collapse = (features: object) => parse({ features }).options.features.collapseWallets
  expect(collapse({ emailShowWallets: false })).toBe(true)
  expect(collapse({ emailShowWallets: true })).toBe(false)
  expect(collapse({ collapseWallets: false, emailShowWallets: false })).toBe(false)
  expect(collapse({})).toBe(false)
})

test('accepts an empty list of social logins', () => {
  expect(parse({ features: { socials: [] } }).options.features.socials).toEqual([])
})

test.each([
  ['universalProvider', {}, 'connect: expected a function'],
  ['universalProviderConfigOverride', { chains: { eip155: ['1'] } }, 'chains: eip155: 0: expected'],
  ['universalProviderConfigOverride', { rpcMap: { 'eip155:1': 'node' } }, 'rpcMap: eip155:1: exp'],
  ['universalProviderConfigOverride', { defaultChain: '1' }, 'defaultChain: expected a CAIP-2 id'],
  ['provider', { relayUrl: ['http://relay'] }, 'relayUrl: 0: expected a ws(s) URL'],
])('error: refuses invalid pairing options (%s)', (option, value, problem) => {
  expect(() => parse({ [option]: value })).toThrow(`Invalid option \`${option}\`: ${problem}`)
})

test('behavior: accepts methods of classes, and tokens of Solana', () => {
  class Siwe {
    createMessage() {
      return ''
    }
    async getNonce() {
      return ''
    }
    async getSession() {
      return null
    }
    async signOut() {
      return true
    }
    async verifyMessage() {
      return true
    }
  }
  const siweConfig = new Siwe()
  const tokens = {
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
      address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    },
  } as const
  expect(parse({ siweConfig, tokens }).options).toMatchObject({ siweConfig, tokens })
})

test('behavior: accepts several relays', () => {
  const relayUrl = ['wss://one.example', 'wss://two.example']
  expect(parse({ provider: { relayUrl } }).options.provider.relayUrl).toEqual(relayUrl)
})

test('behavior: accepts features in orders that are not built yet', () => {
  const features = {
    connectMethodsOrder: ['wallet', 'email', 'social'],
    walletFeaturesOrder: ['send', 'swaps'],
  }
  expect(parse({ features }).options.features).toMatchObject(features)
})

test('error: refuses a siwx without its methods', () => {
  expect(() => parse({ siwx: {} as never })).toThrow(
    'Invalid option `siwx`: createMessage: expected a function',
  )
})

test('error: refuses siweConfig together with siwx', () => {
  expect(() => parse({ siweConfig: {} as never, siwx: {} as never })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test.each([
  [{ networks: [] }, 'Invalid option `networks`: expected a network'],
  [{ networks: undefined }, 'Invalid option `networks`: expected a network'],
  [{ networks: [{ id: 1 }] }, 'Invalid option `networks`: name: expected text'],
  [{ networks: [undefined] }, 'Invalid option `networks`: expected an object'],
  [{ networks: [{ ...ethereum, rpcUrls: {} }] }, '`networks`: rpcUrls: default: expected an obj'],
  [
    { networks: [{ ...ethereum, rpcUrls: { default: { http: [5] } } }] },
    '`networks`: rpcUrls: default: http: 0: expected a URL',
  ],
  [
    { networks: [{ ...ethereum, nativeCurrency: { ...ethereum.nativeCurrency, decimals: '18' } }] },
    '`networks`: nativeCurrency: decimals: expected a number',
  ],
  [{ defaultNetwork: base }, '`defaultNetwork`: eip155:8453 is not in networks'],
  [{ adapters: [{ id: 'x' }] }, 'Invalid option `adapters`: 0: load: expected a function'],
  [{ adapters: [family('eip155'), family('eip155')] }, '`adapters`: eip155 is there twice'],
  [{ adapters: [family('cosmos' as 'eip155')] }, '0: namespace: expected a namespace'],
  [{ connectors: {} }, 'Invalid option `connectors`: expected a list'],
  [{ projectId: 7 }, 'Invalid option `projectId`: expected text'],
  [{ provider: 'ftp://x' }, 'Invalid option `provider`: expected an HTTP URL'],
  [{ provider: { relayUrl: 'https://x' } }, '`provider`: relayUrl: expected a ws(s) URL'],
  [{ metadata: { icons: 'x' } }, 'Invalid option `metadata`: icons: expected a list'],
  [{ features: { swaps: 'yes' } }, '`features.swaps`: expected true or false'],
  [{ features: { socials: ['mx'] } }, '`features.socials`: 0: expected google, x,'],
  [{ features: { socials: true } }, '`features.socials`: expected a list'],
  [{ features: { connectMethodsOrder: ['fax'] } }, '0: expected email, social, wallet'],
  [{ features: null }, 'Invalid option `features`: expected an object'],
  [{ themeMode: 'sepia' }, 'Invalid option `themeMode`: expected dark, light'],
  [{ themeVariables: { '--w3m-accent': 'red' } }, 'expected a name like --lk-accent'],
  [{ allWallets: 'show' }, 'Invalid option `allWallets`: expected SHOW, HIDE, ONLY_MOBILE'],
  [{ includeWalletIds: 'x' }, 'Invalid option `includeWalletIds`: expected a list'],
  [{ customWallets: [{ id: 'x' }] }, 'Invalid option `customWallets`: 0: name: expected text'],
  [{ termsConditionsUrl: 'javascript:alert(1)' }, '`termsConditionsUrl`: expected a URL'],
  [{ customRpcUrls: { mainnet: [] } }, '`customRpcUrls`: mainnet: expected a CAIP-2 id'],
  [{ customRpcUrls: { 'eip155:1': ['http://x'] } }, 'eip155:1: 0: expected an object'],
  [
    { customRpcUrls: { 'eip155:1': [{ config: { timeout: '1 s' }, url: 'http://x' }] } },
    'eip155:1: 0: config: timeout: expected a number',
  ],
  [{ swapRouters: { ethereum: [] } }, '`swapRouters`: ethereum: expected a CAIP-2 id'],
  [
    { swapRouters: { 'eip155:1': [{ address: '0x12', kind: 'uniswapV2' }] } },
    'eip155:1: 0: address: expected an address',
  ],
  [
    { swapRouters: { 'eip155:1': [{ address: `0x${'1'.repeat(40)}`, kind: 'v2' }] } },
    'eip155:1: 0: kind: expected uniswapV2',
  ],
  [{ defaultAccountTypes: { eip155: 'payment' } }, 'eip155: expected eoa, smartAccount'],
  [{ defaultAccountTypes: { bip122: 'eoa' } }, 'bip122: expected payment, ordinal, stx'],
  [{ defaultAccountTypes: { cosmos: 'eoa' } }, 'cosmos: unknown option'],
  [{ tokens: 5 }, 'Invalid option `tokens`: expected an object'],
  [{ tokens: { ethereum: { address: '0x1' } } }, '`tokens`: ethereum: expected a CAIP-2 id'],
  [{ tokens: { 'eip155:1': { address: 5 } } }, '`tokens`: eip155:1: address: expected an address'],
  [{ tokens: { 'eip155:1': { address: 'hello' } } }, 'eip155:1: address: expected an address'],
  [{ tokens: { 'eip155:1': { address: token, image: 5 } } }, 'eip155:1: image: expected text'],
  [{ tokens: { 'eip155:1': { address: token, imge: '' } } }, 'eip155:1: imge: unknown option'],
  [{ metadata: { nmae: 'Shop' } }, 'Invalid option `metadata`: nmae: unknown option'],
  [{ metadata: { redirect: { univrsal: '' } } }, 'redirect: univrsal: unknown option'],
  [{ customRpcUrls: { 'eip155:1': [{ confg: {}, url: 'http://x' }] } }, 'confg: unknown option'],
  [
    { customRpcUrls: { 'eip155:1': [{ config: { retrys: 3 }, url: 'http://x' }] } },
    'eip155:1: 0: config: retrys: unknown option',
  ],
  [
    { universalProviderConfigOverride: { method: {} } },
    '`universalProviderConfigOverride`: method: unknown option',
  ],
  [
    { swapRouters: { 'eip155:1': [{ address: token, foo: 1, kind: 'other' }] } },
    'eip155:1: 0: foo: unknown option',
  ],
  [{ coinbasePreference: 5 }, 'Invalid option `coinbasePreference`: expected text'],
  [{ siweConfig: {} }, 'Invalid option `siweConfig`: createMessage: expected a function'],
  [{ siweConfig: 5 }, 'Invalid option `siweConfig`: expected an object'],
  [{ siwx: { addSession() {} } }, 'Invalid option `siwx`: createMessage: expected a function'],
  [{ featurez: {} }, 'Invalid option `featurez`: unknown option'],
  [{ constructor: {} }, 'Invalid option `constructor`: unknown option'],
  [{ features: { swap: true } }, 'Invalid option `features.swap`: unknown option'],
  [{ provider: { relayURL: 'wss://x' } }, '`provider`: relayURL: unknown option'],
  [{ chainImages: { 1: '' } }, 'Invalid option `chainImages`: 1: expected text'],
  [{ enableEmbedded: 'true' }, 'Invalid option `enableEmbedded`: expected true or false'],
  [{ locale: 'not a tag' }, 'Invalid option `locale`: expected a BCP 47 tag'],
  [{ signAttestation: 'x' }, 'Invalid option `signAttestation`: expected a function'],
  [{ wallets: [] }, 'Invalid option `wallets`: expected a function'],
  [{ storage: { getItem: 1 } }, 'Invalid option `storage`: getItem: expected a function'],
  [{ logLevel: 'loud' }, 'Invalid option `logLevel`: expected silent, error, warn'],
  [{ preload: true }, 'Invalid option `preload`: expected intent, idle, none'],
])('error: refuses %o', (options, message) => {
  expect(() => parse(options)).toThrow(message)
})

test('error: refuses missing options', () => {
  expect(() => parseOptions(undefined as unknown as LatchkeyOptions)).toThrow('`networks`')
})
