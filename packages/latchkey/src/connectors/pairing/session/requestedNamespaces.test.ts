import { expect, test } from 'vitest'
import { testNetwork } from '../../../core/fixtures/testInstance.ts'
import { testOutside } from '../../../core/fixtures/testOutside.ts'
import { solana } from '../../../core/networks/solanaNetworks.ts'
import { parseNetwork } from '../../../core/options/parseNetwork.ts'
import type { OutsideSettings } from '../../../core/ports/connector.ts'
import { nodesOfChain, requestedNamespaces } from './requestedNamespaces.ts'
import { isForWallet, sessionEvents, sessionMethods } from './sessionMethods.ts'

function request(settings: Partial<OutsideSettings> = {}, wanted = ['eip155', 'solana'] as const) {
  return requestedNamespaces(testOutside({ settings }), wanted)
}

test('proposes the host’s networks with the usual methods and events', () => {
  expect(request()).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:137'],
      defaultChain: 'eip155:1',
      events: ['accountsChanged', 'chainChanged'],
      methods: sessionMethods.eip155,
      rpcMap: { 'eip155:1': 'http://127.0.0.1:9', 'eip155:137': 'http://127.0.0.1:9' },
    },
  })
  expect(Object.entries(sessionMethods).map(([name, { length }]) => [name, length])).toEqual([
    ['bip122', 4],
    ['eip155', 24],
    ['solana', 6],
  ])
})

test('proposes the wanted families only', () => {
  const networks = [parseNetwork(testNetwork('eip155', 1)), parseNetwork(solana)]
  expect(
    Object.keys(requestedNamespaces(testOutside({ settings: { networks } }), ['solana'])),
  ).toEqual(['solana'])
})

test('puts the active chain first', () => {
  const { eip155 } = request({ chainIds: { eip155: 'eip155:137' } })
  expect(eip155).toMatchObject({ chains: ['eip155:137', 'eip155:1'], defaultChain: 'eip155:137' })
  const unknown = request({ chainIds: { eip155: 'eip155:7' } })
  expect(unknown.eip155!.defaultChain).toBe('eip155:1')
})

test('an override replaces its list and nothing else', () => {
  const { eip155 } = request({
    override: {
      chains: { eip155: ['eip155:10', 'eip155:1'] },
      defaultChain: 'eip155:1',
      events: { eip155: ['weather'] },
      methods: { eip155: ['personal_sign'] },
      rpcMap: { '10': 'https://ten.example', 'eip155:1': 'https://one.example' },
    },
  })
  expect(eip155).toEqual({
    chains: ['eip155:1', 'eip155:10'],
    defaultChain: 'eip155:1',
    events: ['weather'],
    methods: ['personal_sign'],
    rpcMap: { 'eip155:1': 'https://one.example', 'eip155:10': 'https://ten.example' },
  })
})

test('the host may add a family', () => {
  const asked = request({
    override: { chains: { cosmos: ['cosmos:hub'] }, methods: { cosmos: ['cosmos_signDirect'] } },
  })
  expect(asked.cosmos).toEqual({
    chains: ['cosmos:hub'],
    defaultChain: 'cosmos:hub',
    events: sessionEvents,
    methods: ['cosmos_signDirect'],
    rpcMap: {},
  })
  // A family without chains is not proposed.
  expect(request({ override: { methods: { cosmos: ['x'] } } }).cosmos).toBeUndefined()
})

test('a family that only the override names belongs to every session', () => {
  const override = { chains: { polkadot: ['polkadot:1'] }, methods: { polkadot: ['sign'] } }
  expect(request({ override }).polkadot).toMatchObject({ chains: ['polkadot:1'] })
  // A family of the host's own networks is proposed only if it is wanted.
  const networks = [parseNetwork(testNetwork('bip122', 1))]
  expect(request({ networks }).bip122).toBeUndefined()
})

test('finds the nodes of a chain by either id', () => {
  const outside = testOutside({ settings: { networks: [parseNetwork(solana)] } })
  const nodes = ['https://api.mainnet-beta.solana.com']
  expect(nodesOfChain(outside, solana.caipNetworkId)).toEqual(nodes)
  expect(nodesOfChain(outside, solana.deprecatedCaipNetworkId)).toEqual(nodes)
  expect(nodesOfChain(outside, 'solana:x')).toEqual([])
})

test('reserves signing, sending and permissions for wallets', () => {
  for (const method of sessionMethods.eip155!.slice(3))
    expect([method, isForWallet(method)]).toEqual([method, true])
  for (const method of [
    'solana_signMessage',
    'solana_signAndSendTransaction',
    'sendTransfer',
    'signPsbt',
    'avax_sendTransaction',
  ])
    expect([method, isForWallet(method)]).toEqual([method, true])
  // Signed already, or read-only.
  for (const method of [
    'eth_sendRawTransaction',
    'sendTransaction',
    'eth_call',
    'eth_getTransactionReceipt',
    'getBalance',
    'simulateTransaction',
    'eth_feeHistory',
  ])
    expect([method, isForWallet(method)]).toEqual([method, false])
})
