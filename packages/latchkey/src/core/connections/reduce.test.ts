import { expect, test } from 'vitest'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import type { Network } from '../network.ts'
import type { Chains } from '../state.ts'
import { type ConnectionInput, reduce } from './reduce.ts'

const wallet = fakeWallet()
const asked = {
  attempt: Symbol('attempt'),
  connectorId: 'desk',
  namespace: 'eip155',
  reason: 'user',
  type: 'asked',
} as const
const granted = {
  connector: wallet.connector,
  session: wallet.session('eip155'),
  type: 'granted',
} as const

function run(...inputs: readonly ConnectionInput[]): Chains {
  const network: Network = {
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: { default: { http: [] } },
  }
  const start: Chains = {
    eip155: {
      account: { status: 'disconnected' },
      chainId: 'eip155:1',
      namespace: 'eip155',
      networks: [network],
    },
  }
  return inputs.reduce(reduce, start)
}

test('behavior: connects after a granted request', () => {
  expect(run(asked).eip155?.account.status).toBe('connecting')
  expect(run(asked, granted).eip155?.account).toMatchObject({
    accounts: [{ address: 'desk-eip155' }],
    connector: wallet.connector,
    status: 'connected',
  })
})

test('behavior: takes over the wallet’s chain', () => {
  const elsewhere = wallet.session('eip155', { chainId: 'eip155:999' })
  const chains = run(asked, { ...granted, session: elsewhere })
  expect(chains.eip155?.chainId).toBe('eip155:999')
})

test('behavior: a refusal restores the wallet that was connected before', () => {
  const other = { ...asked, attempt: Symbol('other'), connectorId: 'other' }
  const chains = run(asked, granted, other, { namespace: 'eip155', type: 'refused' })
  expect(chains.eip155?.account).toMatchObject({ connector: wallet.connector })
})

test('behavior: keeps a wallet’s change while another wallet decides', () => {
  const other = { ...asked, attempt: Symbol('other'), connectorId: 'other' }
  const moved = wallet.session('eip155', { chainId: 'eip155:2' })
  const chains = run(
    asked,
    granted,
    other,
    { connectorId: 'desk', session: moved, type: 'changed' },
    { namespace: 'eip155', type: 'refused' },
  )
  expect(chains.eip155).toMatchObject({ account: { status: 'connected' }, chainId: 'eip155:2' })
})

test('behavior: ignores the changes of a wallet that is not connected', () => {
  const before = run(asked, granted)
  const session = wallet.session('eip155', { chainId: 'eip155:2' })
  expect(reduce(before, { connectorId: 'stranger', session, type: 'changed' })).toBe(before)
})

test('behavior: a wallet ends only its own connection, even while another wallet decides', () => {
  const before = run(asked, granted)
  const strange = { connectorId: 'stranger', namespace: 'eip155', type: 'ended' } as const
  expect(reduce(before, strange)).toBe(before)
  const asking = { ...asked, attempt: Symbol('other'), connectorId: 'stranger' }
  const waiting = reduce(before, asking)
  expect(reduce(waiting, strange)).toBe(waiting)
  const over = reduce(waiting, { ...strange, connectorId: 'desk' })
  expect(over.eip155?.account).toMatchObject({ connectorId: 'stranger', status: 'connecting' })
  const refused = reduce(over, { namespace: 'eip155', type: 'refused' })
  expect(refused.eip155?.account.status).toBe('disconnected')
})

test('behavior: selects a chain only while no wallet is connected', () => {
  const select = { chainId: 'eip155:2', type: 'selected' } as const
  expect(run(select).eip155?.chainId).toBe('eip155:2')
  expect(run(asked, granted, select).eip155?.chainId).toBe('eip155:1')
})

test('behavior: ignores a namespace that is not configured', () => {
  const before = run()
  expect(reduce(before, { namespace: 'solana', type: 'ended' })).toBe(before)
})
