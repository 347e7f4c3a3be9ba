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

test('default', () => {
  expect(run(asked).eip155?.account.status).toBe('connecting')
  expect(run(asked, granted).eip155?.account).toMatchObject({
    accounts: [{ address: 'desk-eip155' }],
    connector: wallet.connector,
    status: 'connected',
  })
})

test('behavior: the chain shown is the one that the wallet is on', () => {
  const elsewhere = wallet.session('eip155', { chainId: 'eip155:999' })
  const chains = run(asked, { ...granted, session: elsewhere })
  expect(chains.eip155?.chainId).toBe('eip155:999')
})

test('behavior: a refusal puts back the wallet that was connected before', () => {
  const other = { ...asked, attempt: Symbol('other'), connectorId: 'other' }
  const chains = run(asked, granted, other, { namespace: 'eip155', type: 'refused' })
  expect(chains.eip155?.account).toMatchObject({ connector: wallet.connector })
})

test('behavior: what a wallet says while another is asked is not lost', () => {
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

test('behavior: a wallet that is not connected has no say', () => {
  const before = run(asked, granted)
  const session = wallet.session('eip155', { chainId: 'eip155:2' })
  expect(reduce(before, { connectorId: 'stranger', session, type: 'changed' })).toBe(before)
})

test('behavior: a wallet ends its own connection and no other, whoever is asked meanwhile', () => {
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

test('behavior: a chain is chosen only while no wallet decides', () => {
  const select = { chainId: 'eip155:2', type: 'selected' } as const
  expect(run(select).eip155?.chainId).toBe('eip155:2')
  expect(run(asked, granted, select).eip155?.chainId).toBe('eip155:1')
})

test('behavior: a namespace that is not configured changes nothing', () => {
  const before = run()
  expect(reduce(before, { namespace: 'solana', type: 'ended' })).toBe(before)
})
