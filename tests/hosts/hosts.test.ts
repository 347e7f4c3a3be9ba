import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNotices } from '../../scripts/bundledPackages.ts'
import { runCommand } from '../../scripts/runCommand.ts'
import { buildOnce, buildWithVite, buildWithWebpack } from './buildHosts.ts'
import { describeEnvironments } from './describeEnvironments.ts'
import { describeFrameworks } from './describeFrameworks.ts'
import { describeHeadless } from './describeHeadless.ts'
import { describePages } from './describePages.ts'
import { describeServers } from './describeServers.ts'
import { describeSigners } from './describeSigners.ts'
import { type InstalledHosts, installHosts } from './installHosts.ts'
import { listHiddenTypes } from './listHiddenTypes.ts'
import { visit } from './visit.ts'

let hosts: InstalledHosts

beforeAll(async () => {
  hosts = await installHosts()
  // One build and some twenty installations.
}, 1_200_000)

afterAll(() => hosts?.remove())

const fixtures = [
  { name: 'react-evm', absent: undefined },
  { name: 'elements', absent: undefined },
  { name: 'headless-evm', absent: 'react' },
  { name: 'headless-solana', absent: 'react' },
  { name: 'solana-kit', absent: 'react' },
  { name: 'solana-web3', absent: 'react' },
  { name: 'viem-chains', absent: undefined },
  { name: 'solid', absent: undefined },
  { name: 'svelte', absent: undefined },
  { name: 'vue', absent: undefined },
] as const

const importIn = async (cwd: string, entry: string) => {
  const code = `console.log(Object.keys(await import('${entry}')).join(' '))`
  return runCommand(process.execPath, ['--input-type=module', '--eval', code], { cwd })
}

describe.each(['newest', 'oldest'] as const)('%s peers', (peers) => {
  // First, because it leaves a broken build behind.
  test('error: a host that imports React without installing it fails to build', () =>
    hosts.without('react', peers, async (folder) => {
      await expect(buildWithVite(join(folder, 'react-evm'))).rejects.toThrow('react')
    }))

  test.each(fixtures)('behavior: $name builds with Vite', ({ name, absent }) =>
    hosts.without(absent, peers, async (folder) => {
      await expect(buildOnce(join(folder, name))).resolves.toEqual([])
      expect(readdirSync(join(folder, name, 'dist-vite/assets')).length).toBeGreaterThan(0)
    }),
  )

  test.each(fixtures)('behavior: $name builds with webpack', ({ name, absent }) =>
    hosts.without(absent, peers, async (folder) => {
      await expect(buildWithWebpack(join(folder, name))).resolves.toEqual([])
      expect(existsSync(join(folder, name, 'dist-webpack/main.js'))).toBe(true)
    }),
  )

  test.each([
    'latchkey/actions',
    'latchkey/core',
    'latchkey/networks',
    'latchkey/protocol',
    'latchkey/evm',
    'latchkey/solana',
    'latchkey/bitcoin',
    'latchkey/sign-in',
    'latchkey/siwx',
    'latchkey/testing',
  ])('behavior: %s loads in Node without React', (entry) =>
    hosts.without('react', peers, async (folder) => {
      expect(await importIn(folder, entry)).toMatchObject({ status: 0, output: /\w/ })
    }),
  )

  test.each([
    'latchkey',
    'latchkey/react',
    'latchkey/elements',
    'latchkey/actions',
    'latchkey/evm',
    'latchkey/solana',
    'latchkey/bitcoin',
    'latchkey/sign-in',
    'latchkey/siwx',
    'latchkey/testing',
  ])('behavior: %s loads on a server', async (entry) => {
    const { status, output } = await importIn(hosts.folder(peers), entry)
    expect(output).toMatch(/^[\w ]+\n$/)
    expect(status).toBe(0)
  })
})

describe('types', () => {
  // The older compiler takes ten times as long, so each of its settings runs once.
  const cases = [
    { peers: 'newest', compiler: 'TypeScript 7', resolution: 'node16' },
    { peers: 'newest', compiler: 'TypeScript 7', resolution: 'bundler' },
    { peers: 'oldest', compiler: 'TypeScript 7', resolution: 'node16' },
    { peers: 'oldest', compiler: 'TypeScript 7', resolution: 'bundler' },
    { peers: 'newest', compiler: 'TypeScript 5.9', resolution: 'node16' },
    { peers: 'oldest', compiler: 'TypeScript 5.9', resolution: 'bundler' },
  ] as const

  test.each(cases)(
    'types: strict in $compiler, $resolution, $peers peers',
    async ({ peers, ...settings }) => {
      const { errors, output } = await checkTypes(hosts.folder(peers), settings, [
        'types/entries.ts',
        ...(settings.compiler === 'TypeScript 7' ? ['viem-chains/networks.ts'] : []),
      ])
      expect(errors).toEqual([])
      expect(output).toMatch(/node_modules\/latchkey\/dist\/testing\/index\.d\.ts/)
    },
  )

  test.each(['node16', 'bundler'] as const)(
    'types: chain libraries and frameworks accept providers, tags and bindings without a cast, in %s',
    async (resolution) => {
      const { errors } = await checkTypes(
        hosts.own('types'),
        { compiler: 'TypeScript 7', resolution },
        ['bindings.ts', 'elements.tsx', 'providers.ts', 'vue.ts'],
      )
      expect(errors).toEqual([])
    },
  )
})

type TypeSettings = {
  readonly compiler: keyof InstalledHosts['compilers']
  readonly resolution: 'bundler' | 'node16'
}

/** Type-checks files of a strict host. Type errors of other libraries are ignored. */
async function checkTypes(
  cwd: string,
  { compiler, resolution }: TypeSettings,
  files: readonly string[],
) {
  const { output } = await runCommand(
    process.execPath,
    [
      hosts.compilers[compiler],
      ...['--noEmit', '--strict', '--skipLibCheck', 'false', '--pretty', 'false'],
      ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--jsx', 'react-jsx'],
      ...['--module', resolution === 'bundler' ? 'esnext' : 'node16'],
      ...['--moduleResolution', resolution, '--listFiles', ...files],
    ],
    { cwd },
  )
  const errors = output
    .split('\n')
    .filter((line) => /^(?!\S*node_modules\/(?!latchkey\/))\S+: error/.test(line))
  return { errors, output }
}

test('types: the package exports every type that its signatures name', () => {
  expect(listHiddenTypes(join(hosts.folder('newest'), 'node_modules/latchkey'))).toEqual([])
})

test.each([
  'react-evm',
  'viem-chains',
  'elements',
  'solid',
  'svelte',
  'vue',
  'vite-react',
  'vanilla',
])('behavior: in the built host %s, the button opens the modal', async (host) => {
  const root = join(hosts.folder('newest'), host)
  await buildOnce(root)
  const page = await visit(root)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  if (/solid|svelte|vue/.test(host)) await page.getByText('open', { exact: true }).waitFor()
})

test.each(['solana-kit', 'solana-web3'])(
  "behavior: in the built host %s, the wallet signs the host's transaction",
  async (host) => {
    const root = join(hosts.folder('newest'), host)
    await buildOnce(root)
    const page = await visit(root)
    await page.getByText('signed', { exact: true }).waitFor()
  },
)

test('behavior: in a built host, defaults work, and invalid options and arguments are refused', async () => {
  const root = join(hosts.folder('newest'), 'options')
  await buildWithVite(root)
  const page = await visit(root)
  await page.waitForFunction('document.querySelector("#root").textContent')
  const results = JSON.parse((await page.textContent('#root')) ?? '')
  expect(results).toEqual({
    defaults: {
      printed: [],
      // No relay is contacted before a code is requested.
      withProject: { before: 0, relay: 'wss://relay.walletconnect.org' },
      withProvider: { before: 1, relay: 'wss://provider.example' },
      withoutRelay: 'PROVIDER_NOT_CONFIGURED',
    },
    errors: {
      action: 'INVALID_REQUEST',
      actionAlone: 'INSTANCE_MISSING',
      address: 'INVALID_OPTION',
      connect: 'INVALID_REQUEST',
      disconnect: 'INVALID_REQUEST',
      disconnectTypo: 'INVALID_REQUEST',
      feature: 'INVALID_OPTION',
      foreignNetwork: 'NETWORK_WITH_ID_NOT_FOUND',
      listener: 'INVALID_OPTION',
      nested: 'INVALID_OPTION',
      noNetwork: 'INVALID_REQUEST',
      open: 'ADAPTER_FOR_NAMESPACE_MISSING',
      option: 'INVALID_OPTION',
      payment: 'INVALID_OPTION',
      signIn: 'INVALID_OPTION',
      tokens: 'INVALID_OPTION',
    },
    pairingOnly: { asked: ['cosmos_signDirect'], chainId: 777, isOpen: false },
    providerErrors: {
      busy: [-32002, null, 'string'],
      declined: [4001, null, 'string'],
      ended: [4900, 'NOT_PAIRED', 'string'],
      notApproved: [4200, 'METHOD_NOT_APPROVED', 'string'],
      unauthorized: [4100, null, 'string'],
      unknownChain: [4902, 'CHAIN_NOT_APPROVED', 'string'],
    },
    safeErrors: { declined: [4001, 'USER_REJECTED'], otherChain: [4902, 'CHAIN_NOT_APPROVED'] },
    updates: { fixed: 'INVALID_OPTION', mode: 'dark', unknown: 'INVALID_OPTION' },
    walletErrors: {
      busy: ['WALLET_FAILED', -32002],
      disconnected: [4900, 'WALLET_FAILED', 4900],
      unauthorized: [4100, 'WALLET_FAILED', 4100],
    },
  })
})

test('behavior: a React host on EVM installs few packages and few MiB, including React', () => {
  const packages = hosts.packages()
  expect(packages.map(({ name }) => name)).not.toContain('viem')
  expect(packages.length).toBeLessThanOrEqual(30)
  expect(packages.reduce((sum, { MiB }) => sum + MiB, 0)).toBeLessThanOrEqual(25)
})

test('behavior: the package names the licences of bundled code', () => {
  const inside = readNotices(join(hosts.folder('newest'), 'node_modules/latchkey/dist'))
  const names = inside.map(({ name }) => name.replace(/@[^@]*$/, ''))
  // Solana's kit is many packages of one maker.
  const makers = names.map((name) => name.replace(/^@solana\/.*/, '@solana'))
  expect([...new Set(makers)]).toEqual([
    '@adraffy/ens-normalize',
    '@noble/ciphers',
    '@noble/curves',
    '@noble/hashes',
    '@scure/base',
    '@scure/bip32',
    '@scure/btc-signer',
    '@solana',
    '@tanstack/query-core',
    'abitype',
    'micro-packed',
    'ox',
    'qr',
    'react',
    'react-dom',
    'scheduler',
    'uqr',
    'valibot',
    'viem',
    'zustand',
  ])
})

describeEnvironments(() => hosts)
describeFrameworks(() => hosts)
describePages(() => hosts)
describeServers(() => hosts)
describeHeadless(() => hosts)
describeSigners(() => hosts)
