import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { gatewayChainIds } from '../../protocol/gatewayChainIds.ts'
import type { Network, NetworkInput } from '../network.ts'
import { explorerLink } from '../nodes/explorerLink.ts'
import { rpcUrls } from '../nodes/rpcUrls.ts'
import { parseNetwork } from '../options/parseNetwork.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { createStorage } from '../storage/storage.ts'
import * as networks from './index.ts'
import { initialNetwork } from './initialNetwork.ts'
import { sortNetworks } from './sortNetworks.ts'

const { arbitrum, base, bitcoin, ethereum, polygon, solana, solanaDevnet } = networks
const all: readonly Network[] = Object.values(networks)

test('behavior: shipped networks equal viem’s chains, and the gateway serves them', () => {
  expect(all).toHaveLength(14)
  const local: readonly Network[] = [networks.bitcoinRegtest, networks.bitcoinSignet]
  for (const network of all) {
    expect(parseNetwork(network)).toEqual(network)
    // Local networks have no public node.
    expect(gatewayChainIds.includes(network.caipNetworkId)).toBe(!local.includes(network))
    if (network.chainNamespace !== 'eip155') continue
    const known = Object.values(chains).find(({ id }) => id === network.id)
    expect(network.name).toBe(known?.name)
    expect(network.nativeCurrency).toEqual(known?.nativeCurrency)
    expect(network.blockExplorers?.default.url).toBe(known?.blockExplorers?.default.url)
    expect(network.testnet).toBe(known?.testnet)
  }
})

test('behavior: a numeric id without a namespace counts as eip155', () => {
  const input = { ...ethereum, caipNetworkId: undefined, chainNamespace: undefined, id: 5 }
  expect(parseNetwork(input)).toMatchObject({ caipNetworkId: 'eip155:5', chainNamespace: 'eip155' })
  expect(parseNetwork({ ...input, id: 'solana:abc' })).toMatchObject({ chainNamespace: 'solana' })
  expect(parseNetwork({ ...input, chainNamespace: 'bip122', id: 'abc' })).toMatchObject({
    caipNetworkId: 'bip122:abc',
  })
})

test('error: refuses an id that contradicts the namespace', () => {
  const wrong = { ...ethereum, chainNamespace: 'solana' } as NetworkInput
  expect(() => parseNetwork(wrong)).toThrow('eip155:1 is not in solana')
  const unknown = { ...ethereum, caipNetworkId: 'cosmos:hub', chainNamespace: undefined }
  expect(() => parseNetwork(unknown as unknown as NetworkInput)).toThrow('cosmos')
  const broken = { ...ethereum, caipNetworkId: 'eip155' } as unknown as NetworkInput
  expect(() => parseNetwork(broken)).toThrow('Invalid CAIP-2 network id: eip155')
})

function start(stored: unknown, defaultNetwork?: Network) {
  const storage = createStorage(
    memoryStorage(stored ? { 'latchkey:v1:network': JSON.stringify(stored) } : {}),
  )
  return initialNetwork({ defaultNetwork, networks: [ethereum, base, solana], storage }).chainId
}

test('behavior: starts on the stored network, then the default, then the first', () => {
  expect(start(undefined)).toBe('eip155:1')
  expect(start(undefined, base)).toBe('eip155:8453')
  expect(start(solana.caipNetworkId, base)).toBe(solana.caipNetworkId)
})

test('behavior: keeps a stored network that is no longer offered if its family is', () => {
  expect(start('eip155:56', base)).toBe('eip155:56')
  expect(start('bip122:abc', base)).toBe('eip155:8453')
})

test('behavior: compares a stored network by its full id', () => {
  expect(start('solana:1')).toBe('solana:1')
  expect(start(solana.deprecatedCaipNetworkId)).toBe(solana.caipNetworkId)
})

test('behavior: ignores invalid stored values', () => {
  for (const stored of ['eip155', 'cosmos:hub', 7, { id: 1 }, 'a:b:c'])
    expect(start(stored, base)).toBe('eip155:8453')
})

test('behavior: sorts approved networks first, in the wallet’s order', () => {
  const offered = [ethereum, polygon, base, arbitrum, solana]
  expect(sortNetworks(offered, ['eip155:42161', 'eip155:137'])).toEqual([
    arbitrum,
    polygon,
    ethereum,
    base,
    solana,
  ])
  expect(sortNetworks(offered, [solana.deprecatedCaipNetworkId])[0]).toBe(solana)
  expect(sortNetworks(offered)).toEqual(offered)
  expect(offered[0]).toBe(ethereum)
})

const provider = { url: 'https://rpc.example' }

test('behavior: requests the host’s nodes, then the gateway', () => {
  const customRpcUrls = { 'eip155:1': [{ url: 'https://own.example' }] } as const
  expect(rpcUrls({ customRpcUrls, projectId: 'p', provider }, ethereum)).toEqual([
    'https://own.example',
    'https://rpc.example/v1/?chainId=eip155%3A1&projectId=p',
  ])
  expect(rpcUrls({ provider }, base)).toEqual(['https://rpc.example/v1/?chainId=eip155%3A8453'])
})

test('behavior: requests the chain’s default node without a gateway for it', () => {
  const own = { ...ethereum, caipNetworkId: 'eip155:31337' } as const
  expect(rpcUrls({ projectId: 'p', provider }, own)).toEqual(ethereum.rpcUrls.default.http)
  expect(rpcUrls({ projectId: 'p', provider: {} }, ethereum)).toEqual(ethereum.rpcUrls.default.http)
})

test('behavior: explorer links keep the query of the explorer', () => {
  expect(explorerLink(ethereum, 'address', '0x1')).toEqual({
    href: 'https://etherscan.io/address/0x1',
    name: 'Etherscan',
  })
  expect(explorerLink(solanaDevnet, 'tx', 'abc')?.href).toBe(
    'https://solscan.io/tx/abc?cluster=devnet',
  )
  expect(explorerLink(networks.bitcoinTestnet, 'tx', 'a')?.href).toBe(
    'https://mempool.space/testnet/tx/a',
  )
  expect(explorerLink({ ...bitcoin, blockExplorers: undefined }, 'tx', 'a')).toBeUndefined()
})

test('behavior: does not link an explorer without an HTTP address', () => {
  const at = (url: string) =>
    explorerLink({ blockExplorers: { default: { name: 'Scan', url } } }, 'address', '0x1')
  expect(at('https://scan.example//')?.href).toBe('https://scan.example/address/0x1')
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//scan.example', 'https://', ''])
    expect(at(url)).toBeUndefined()
})
