import { expect, test } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import type { LatchkeyOptions } from './options.ts'

/** Changes options as a host without types may. */
function change(changes: Record<string, unknown>, before: Partial<LatchkeyOptions> = {}) {
  const latchkey = testInstance([], before)
  latchkey.updateOptions(changes)
  return latchkey.store.getState()
}

test('changes an option and keeps the others', () => {
  const { options } = change({ locale: 'de' }, { debug: false })
  expect(options).toMatchObject({ debug: false, locale: 'de', projectId: 'test' })
})

test.each([
  ['allWallets', 'HIDE'],
  ['chainImages', { 'eip155:1': 'https://host.example/1.png' }],
  ['customRpcUrls', { 'eip155:1': [{ url: 'https://node.example' }] }],
  ['customWallets', [{ id: 'x', name: 'X' }]],
  ['defaultAccountTypes', { eip155: 'eoa' }],
  ['enableNetworkSwitch', false],
  ['enableWallets', false],
  ['excludeWalletIds', ['x']],
  ['logLevel', 'debug'],
  ['manualWCControl', true],
  ['metadata', { name: 'Shop' }],
  ['projectId', 'other'],
  ['signAttestation', async () => ({ signature: '', timestamp: 0 })],
  ['swapRouters', {}],
  ['texts', { 'connect.title': 'Hi' }],
  ['themeMode', 'dark'],
  ['themeVariables', { '--lk-accent': 'red' }],
  ['tokens', { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } }],
  ['universalProviderConfigOverride', { methods: {} }],
  ['wallets', () => []],
])('changes %s in the state', (name, value) => {
  expect(change({ [name]: value }).options).toMatchObject({ [name]: value })
})

test.each([
  ['adapters', []],
  ['basic', true],
  ['coinbasePreference', 'eoaOnly'],
  ['defaultNetwork', {}],
  ['enableCoinbase', false],
  ['enableEmbedded', true],
  ['enableWalletConnect', false],
  ['name', 'x'],
  ['networks', [{}]],
  ['onEvent', () => {}],
  ['provider', 'https://provider.example'],
  ['provider', undefined],
  ['storage', { getItem() {}, removeItem() {}, setItem() {} }],
])('error: refuses %s by name', (name, value) => {
  expect(() => change({ [name]: value })).toThrow(
    `Invalid option \`${name}\`: it can't change after createLatchkey`,
  )
})

test('error: refuses unknown and invalid options, and changes nothing', () => {
  const latchkey = testInstance()
  const before = latchkey.store.getState().options
  expect(() => latchkey.updateOptions({ locale: 'de', themeMod: 'dark' } as never)).toThrow(
    'Invalid option `themeMod`: unknown option',
  )
  expect(() => latchkey.updateOptions(undefined as never)).toThrow('expected an object')
  expect(latchkey.store.getState().options).toBe(before)
})

test('behavior: merges account types, and maps allowUnsupportedChain', () => {
  const { options } = change({
    allowUnsupportedChain: true,
    defaultAccountTypes: { eip155: 'eoa' },
  })
  expect(options.unsupportedChain).toBe('allow')
  expect(options.defaultAccountTypes).toMatchObject({ bip122: 'payment', eip155: 'eoa' })
})

test('behavior: applies the theme', () => {
  const { theme } = change(
    { themeMode: 'dark', themeVariables: { '--lk-accent': 'red' } },
    { themeVariables: { '--lk-radius': '2px' } },
  )
  expect(theme).toEqual({ mode: 'dark', variables: { '--lk-accent': 'red', '--lk-radius': '2px' } })
})

test('behavior: undefined restores the default', () => {
  const { options, theme } = change(
    { allWallets: undefined, themeMode: undefined },
    { allWallets: 'HIDE', themeMode: 'dark' },
  )
  expect(options.allWallets).toBe('SHOW')
  expect(theme.mode).toBeUndefined()
})

test.each([
  [{ allowUnsupportedChain: true }, { allowUnsupportedChain: false }, 'block'],
  [{ allowUnsupportedChain: true }, { allowUnsupportedChain: undefined }, 'block'],
  [{ unsupportedChain: 'warn' }, { allowUnsupportedChain: false }, 'warn'],
  [{ unsupportedChain: 'warn' }, { unsupportedChain: undefined }, 'block'],
] as const)('behavior: after %o, %o sets unsupportedChain to %s', (before, changes, expected) => {
  expect(change(changes, before).options.unsupportedChain).toBe(expected)
})

test('behavior: undefined restores the default of groups and of their parts', () => {
  const before = {
    defaultAccountTypes: { bip122: 'stx', eip155: 'eoa' },
    features: { connectMethodsOrder: ['wallet'], emailShowWallets: false, swaps: false },
    themeVariables: { '--lk-accent': 'red' },
  } as const
  const groups = change(
    { defaultAccountTypes: undefined, features: undefined, themeVariables: undefined },
    before,
  )
  expect(groups.options.defaultAccountTypes).toMatchObject({
    bip122: 'payment',
    eip155: 'smartAccount',
  })
  expect(groups.options.features).toMatchObject({ collapseWallets: false, swaps: true })
  expect(groups.options.features.connectMethodsOrder).toBeUndefined()
  expect(groups.theme.variables).toEqual({})

  const { options } = change(
    {
      defaultAccountTypes: { eip155: undefined },
      features: { connectMethodsOrder: undefined, emailShowWallets: undefined, swaps: undefined },
    },
    before,
  )
  expect(options.defaultAccountTypes).toMatchObject({ bip122: 'stx', eip155: 'smartAccount' })
  expect(options.features).toMatchObject({ collapseWallets: false, swaps: true })
  expect(options.features.connectMethodsOrder).toBeUndefined()
})

test('behavior: logLevel takes effect at once', async () => {
  const latchkey = testInstance()
  latchkey.logger.error('before')
  latchkey.updateOptions({ logLevel: 'error' })
  latchkey.logger.error('after')
  expect(await latchkey.logger.read()).toEqual([expect.stringContaining('after')])
})

test.each([
  ['setThemeMode', 'sepia'],
  ['setThemeVariables', null],
  ['setThemeVariables', { accent: 'red' }],
  ['updateFeatures', null],
  ['updateFeatures', { swap: true }],
  ['setConnectMethodsOrder', ['fax']],
  ['setWalletFeaturesOrder', ['lend']],
  ['setSocialsOrder', ['myspace']],
  ['setCollapseWallets', 'yes'],
  ['updateOptions', { slots: { header: '<b>' } }],
] as const)('error: %s refuses %o', (method, value) => {
  const latchkey = testInstance()
  expect(() => latchkey[method](value as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION' }),
  )
})
