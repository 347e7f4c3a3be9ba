import { accountScenarios } from './accountScenarios.ts'
import { activityScenarios } from './activityScenarios.ts'
import { bitcoinScenarios } from './bitcoinScenarios.ts'
import { buyScenarios } from './buyScenarios.ts'
import { familiesScenarios } from './familiesScenarios.ts'
import { hostNetworks } from './hostNetworks.ts'
import { loginScenarios, signInScenarios } from './loginScenarios.ts'
import { namesScenarios } from './namesScenarios.ts'
import { nftsScenarios } from './nftsScenarios.ts'
import { receiveScenarios } from './receiveScenarios.ts'
import type { Scenario, ScriptedWallet } from './Scenario.ts'
import { sendScenarios } from './sendScenarios.ts'
import { sessionsScenarios } from './sessionsScenarios.ts'
import { solanaScenarios } from './solanaScenarios.ts'
import { swapScenarios } from './swapScenarios.ts'

const two: readonly ScriptedWallet[] = [
  { name: 'Rabby', rdns: 'io.rabby' },
  { name: 'MetaMask', rdns: 'io.metamask' },
]
const many: readonly ScriptedWallet[] = [
  ...two,
  { name: 'The Very Long Winded Wallet of Some Company', rdns: 'org.example.long' },
  ...['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove'].map((name) => ({
    name: `${name} Wallet`,
    rdns: `org.example.${name.toLowerCase()}`,
  })),
]
const legal = {
  privacyPolicyUrl: 'https://example.org/privacy',
  termsConditionsUrl: 'https://example.org/terms',
}
const virtual: ScriptedWallet = { name: 'Virtual Wallet' }
const toVirtual = [{ press: 'Virtual Wallet' }] as const

const code = 'ConnectingWalletConnectBasic'
const toRainbow = [{ type: 'rainbow' }, { press: 'Rainbow' }] as const
const everywhere = {
  desktop_link: 'everywhere://',
  homepage: 'https://example.org',
  id: 'everywhere',
  mobile_link: 'https://example.org',
  name: 'Everywhere Wallet',
  webapp_link: 'https://example.org',
}

/** Every view in every state. */
export const scenarios: readonly Scenario[] = [
  { name: 'Connect/installed', open: 'Connect', wallets: two },
  { name: 'Connect/nothing installed', open: 'Connect' },
  { name: 'Connect/many', open: 'Connect', wallets: many },
  { name: 'Connect/loading', directory: 'slow', open: 'Connect' },
  { name: 'Connect/directory down', directory: 'down', open: 'Connect', wallets: two },
  { name: 'Connect/offline', offline: true, open: 'Connect', wallets: two },
  { name: 'Connect/legal footer', open: 'Connect', options: legal, wallets: two },
  {
    name: 'Connect/legal checkbox',
    open: 'Connect',
    options: { ...legal, features: { legalCheckbox: true } },
    wallets: two,
  },
  {
    name: 'Connect/custom wallets',
    open: 'Connect',
    options: {
      customWallets: [{ homepage: 'https://example.org', id: 'mine', name: 'House Wallet' }],
    },
  },
  {
    name: 'Connect/wallets switched off',
    open: 'Connect',
    options: { enableWallets: false },
  },
  {
    name: 'Connect/no list, no guide',
    open: 'Connect',
    options: { allWallets: 'HIDE', enableWalletGuide: false },
    wallets: two,
  },

  { name: 'AllWallets/filled', open: 'AllWallets', wallets: two },
  { directory: 'slow', name: 'AllWallets/loading', open: 'AllWallets' },
  { name: 'AllWallets/search', open: 'AllWallets', steps: [{ type: 'tr' }] },
  { name: 'AllWallets/nothing found', open: 'AllWallets', steps: [{ type: 'qqqq' }] },
  { directory: 'down', name: 'AllWallets/directory down', open: 'AllWallets' },

  {
    name: 'Connecting/waiting',
    open: 'Connect',
    steps: toVirtual,
    wallets: [{ ...virtual, connecting: 'hold' }],
  },
  {
    name: 'Connecting/waiting long',
    open: 'Connect',
    steps: [...toVirtual, { pass: 6 }],
    wallets: [{ ...virtual, connecting: 'hold' }],
  },
  {
    name: 'Connecting/refused',
    open: 'Connect',
    steps: toVirtual,
    wallets: [{ ...virtual, connecting: 'reject' }],
  },
  {
    name: 'Connecting/failed',
    open: 'Connect',
    steps: toVirtual,
    wallets: [{ ...virtual, connecting: 'fail' }],
  },
  {
    name: 'Connecting/wallet busy',
    open: 'Connect',
    steps: toVirtual,
    wallets: [{ ...virtual, connecting: 'busy' }],
  },
  {
    name: 'Connecting/not installed',
    open: 'AllWallets',
    steps: [{ type: 'rainbow' }, { press: 'Rainbow' }],
  },

  { name: 'Connect/pairing', open: 'Connect', pairing: 'link', wallets: two },
  { name: 'Connect/pairing, nothing installed', open: 'Connect', pairing: 'link' },

  { name: 'Pairing/code', open: code, pairing: 'link' },
  { name: 'Pairing/preparing', open: code, pairing: 'hold' },
  { name: 'Pairing/preparing long', open: code, pairing: 'hold', steps: [{ pass: 4 }] },
  { name: 'Pairing/refused', open: code, pairing: 'reject' },
  { name: 'Pairing/expired', open: code, pairing: 'expired' },
  { name: 'Pairing/relay unreachable', open: code, pairing: 'unreachable' },
  { name: 'Pairing/failed', open: code, pairing: 'fail' },
  {
    name: 'Pairing/legal checkbox',
    open: code,
    options: { ...legal, features: { legalCheckbox: true } },
    pairing: 'link',
  },
  { name: 'Pairing/manual', open: code, options: { manualWCControl: true }, pairing: 'link' },

  { name: 'Pairing one/code', open: 'AllWallets', pairing: 'link', steps: toRainbow },
  {
    name: 'Connecting/on another device',
    open: 'Connect',
    options: { featuredWalletIds: ['io.rabby'] },
    pairing: 'link',
    steps: [{ pass: 1 }, { press: 'Rabby' }, { pass: 1 }],
    wallets: [{ connecting: 'reject', name: 'Rabby', rdns: 'io.rabby' }],
  },
  { name: 'Pairing one/refused', open: 'AllWallets', pairing: 'reject', steps: toRainbow },
  {
    name: 'Pairing one/several ways',
    open: 'Connect',
    options: { customWallets: [everywhere] },
    pairing: 'link',
    steps: [{ press: everywhere.name }],
  },
  {
    name: 'Pairing one/desktop',
    open: 'Connect',
    options: { customWallets: [everywhere] },
    pairing: 'link',
    steps: [{ press: everywhere.name }, { select: 'Desktop' }],
  },
  {
    name: 'Pairing one/web',
    open: 'Connect',
    options: { customWallets: [everywhere] },
    pairing: 'link',
    steps: [{ press: everywhere.name }, { select: 'Web app' }],
  },
  { name: 'Pairing phone/all', open: 'AllWallets', pairing: 'link', phone: true },
  {
    name: 'Pairing phone/opened',
    open: 'AllWallets',
    pairing: 'link',
    phone: true,
    steps: [...toRainbow, { leave: 'page' }],
  },
  {
    name: 'Pairing phone/did not open',
    open: 'AllWallets',
    pairing: 'link',
    phone: true,
    steps: [...toRainbow, { pass: 2 }],
  },
  {
    name: 'Pairing phone/unreachable',
    open: 'AllWallets',
    pairing: 'unreachable',
    phone: true,
    steps: toRainbow,
  },
  {
    name: 'Pairing phone/preparing',
    open: 'AllWallets',
    pairing: 'hold',
    phone: true,
    steps: toRainbow,
  },

  {
    name: 'OpenWallet/waiting',
    open: 'AllWallets',
    pairing: 'approve',
    phone: true,
    steps: [...toRainbow, { pass: 3 }],
  },

  ...accountScenarios,
  ...familiesScenarios,
  ...loginScenarios,
  ...solanaScenarios,
  ...bitcoinScenarios,
  ...activityScenarios,
  ...nftsScenarios,
  ...sessionsScenarios,
  {
    connected: true,
    name: 'Failure/view did not arrive',
    offline: true,
    open: 'Account',
    wallets: [virtual],
  },
  ...['Receive', 'Send'].map(
    (press): Scenario => ({
      connected: true,
      name: `Late/${press}`,
      open: 'Account',
      steps: [{ pass: 1 }, { stall: 'connection' }, { press }, { pass: 1 }],
      wallets: [virtual],
    }),
  ),
  ...swapScenarios,

  { connected: true, name: 'Networks/connected', open: 'Networks', wallets: [virtual] },
  { name: 'Networks/before connecting', open: 'Networks' },
  { name: 'Networks/many', open: 'Networks', options: { networks: hostNetworks } },
  {
    name: 'Networks/nothing found',
    open: 'Networks',
    options: { networks: hostNetworks },
    steps: [{ type: 'qqqq' }],
  },
  {
    connected: true,
    name: 'Networks/switching off',
    open: 'Networks',
    options: { enableNetworkSwitch: false },
    wallets: [virtual],
  },

  ...(['hold', 'reject', 'fail', 'busy'] as const).map(
    (switching): Scenario => ({
      connected: true,
      name: `SwitchNetwork/${{ busy: 'wallet busy', fail: 'failed', hold: 'waiting', reject: 'refused' }[switching]}`,
      open: 'Networks',
      steps: [{ press: 'Base' }],
      wallets: [{ ...virtual, switching }],
    }),
  ),

  {
    connected: true,
    name: 'UnsupportedChain/filled',
    wallets: [{ ...virtual, chainId: 777 }],
  },
  {
    connected: true,
    name: 'UnsupportedChain/waiting',
    steps: [{ press: 'Base' }],
    wallets: [{ ...virtual, chainId: 777, switching: 'hold' }],
  },

  { name: 'WhatIsAWallet/filled', open: 'WhatIsAWallet' },
  { name: 'GetWallet/filled', open: 'GetWallet' },
  { directory: 'slow', name: 'GetWallet/loading', open: 'GetWallet' },
  { directory: 'down', name: 'GetWallet/directory down', open: 'GetWallet' },
  { name: 'WhatIsANetwork/filled', open: 'WhatIsANetwork' },

  {
    name: 'Notices/alert',
    open: 'Connect',
    options: { debug: true, enableWalletConnect: true, projectId: '', provider: {} },
    wallets: two,
  },
  {
    name: 'Notices/long alert',
    open: 'Connect',
    options: { debug: true, themeVariables: { '--lk-accent': 'var(--x)', '--lk-radius': 'wide' } },
    wallets: two,
  },
  { inline: true, name: 'Inline/Connect', options: { enableEmbedded: true }, wallets: two },
  {
    connected: true,
    inline: true,
    name: 'Inline/Account',
    options: { enableEmbedded: true },
    wallets: [virtual],
  },
  ...namesScenarios,
  ...signInScenarios,
  ...receiveScenarios,
  ...sendScenarios,

  ...buyScenarios,
]
