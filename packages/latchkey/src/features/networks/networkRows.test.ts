import { expect, test } from 'vitest'
import { loadSources } from '../../core/connections/loadSources.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { solana, solanaDevnet } from '../../core/networks/solanaNetworks.ts'
import type { LatchkeyOptions } from '../../core/options/options.ts'
import type { Session } from '../../core/ports/connector.ts'
import { filterNetworkRows } from './filterNetworkRows.ts'
import { networkGroups, networkRows } from './networkRows.ts'

async function setup(session?: Partial<Session>, options?: Partial<LatchkeyOptions>) {
  const desk = fakeWallet()
  if (session) {
    const { session: granted } = desk
    Object.assign(desk, { session: () => granted('eip155', session) })
  }
  const engine = testInstance([desk], { namespaces: ['eip155', 'solana'], ...options })
  await loadSources(engine)
  if (session) await engine.connect({ connectorId: 'desk' })
  const rows = networkRows(engine.store.getState())
  return {
    lines: rows.map(({ network, state }) => `${network.caipNetworkId} ${state}`),
    rows,
  }
}

test('keeps the host’s order, and marks the selected network', async () => {
  const { lines } = await setup()
  expect(lines).toEqual(['eip155:1 selected', 'eip155:2 open', 'solana:1 open', 'solana:2 open'])
})

test('marks the network of the wallet as connected', async () => {
  const { lines } = await setup({ chainId: 'eip155:2' })
  expect(lines.slice(0, 2)).toEqual(['eip155:1 open', 'eip155:2 connected'])
})

test('lists approved networks first in the wallet’s order, and disables the others', async () => {
  const { lines } = await setup({ approvedChainIds: ['eip155:2'], chainId: 'eip155:2' })
  expect(lines).toEqual([
    'eip155:2 connected',
    'eip155:1 refused',
    'solana:1 open',
    'solana:2 open',
  ])
})

test('accepts the deprecated id of a network', async () => {
  const desk = fakeWallet({ namespaces: ['solana'] })
  const { session } = desk
  const chainId = solana.deprecatedCaipNetworkId
  Object.assign(desk, {
    session: () => session('solana', { approvedChainIds: [chainId], chainId }),
  })
  const networks = [solanaDevnet, solana] as const
  const engine = testInstance([desk], { namespaces: ['solana'], networks })
  await loadSources(engine)
  await engine.connect({ connectorId: 'desk' })
  const rows = networkRows(engine.store.getState())
  expect(rows.map(({ network, state }) => [network.name, state])).toEqual([
    ['Solana', 'connected'],
    ['Solana Devnet', 'refused'],
  ])
})

test('locks other networks if the host disables switching', async () => {
  const { lines } = await setup(undefined, { enableNetworkSwitch: false })
  expect(lines.slice(0, 2)).toEqual(['eip155:1 selected', 'eip155:2 locked'])
})

test('marks no network while the wallet is on an unsupported chain', async () => {
  const { lines } = await setup({ chainId: 'eip155:777' })
  expect(lines.slice(0, 2)).toEqual(['eip155:1 open', 'eip155:2 open'])
})

test('searches in names', async () => {
  const { rows } = await setup()
  expect(filterNetworkRows(rows, ' SOLANA ')).toHaveLength(2)
  expect(filterNetworkRows(rows, '')).toHaveLength(4)
  expect(filterNetworkRows(rows, 'x')).toEqual([])
})

test('groups networks by chain family, and marks each wallet’s network and the front one', async () => {
  const wallets = (['eip155', 'solana'] as const).map((one) =>
    fakeWallet({ id: one, namespaces: [one] }),
  )
  const engine = testInstance(wallets, { namespaces: ['eip155', 'solana', 'bip122'] })
  await loadSources(engine)
  await engine.connect({ connectorId: 'eip155' })
  await engine.connect({ connectorId: 'solana' })
  const said = () =>
    networkGroups(engine.store.getState()).map(({ isApart, namespace, rows }) => [
      namespace,
      isApart,
      rows.map(({ isFront, state }) => (isFront ? `${state}, in front` : state)),
    ])
  expect(said()).toEqual([
    ['eip155', false, ['connected', 'open']],
    ['solana', false, ['connected, in front', 'open']],
    ['bip122', true, ['open', 'open']],
  ])
  engine.open({ namespace: 'bip122', view: 'Networks' })
  expect(said().map(([namespace]) => namespace)).toEqual(['bip122'])
})
