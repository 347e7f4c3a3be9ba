import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Devnet, devMnemonic, startDevnet } from '@latchkey/devnet'
import { createWalletClient, encodeFunctionData, http, namehash, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { waitForTransactionReceipt } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Network } from '../../../core/network.ts'
import type { Adapter } from '../../../core/ports/adapter.ts'
import { evm } from '../evm.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet?.stop())

const person = (addressIndex: number) => mnemonicToAccount(devMnemonic, { addressIndex })
const alice = person(0)
const dave = person(3)
const walt = person(8)

/** Addresses of ENS contracts on Ethereum, deployed on the local chain, too. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function setAddr(bytes32 node, uint256 coinType, bytes a)',
  'function setName(bytes32 node, string name)',
  'function setResolver(bytes32 node, address resolver)',
  'function setText(bytes32 node, string key, string value)',
])

function network(id: number): Network {
  return {
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    id,
    name: `Chain ${id}`,
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: { default: { http: [] } },
  }
}

const ethereum = network(1)
const base = network(8453)

async function setup({ urls }: { urls?: readonly string[] } = {}) {
  const { createAdapter } = await evm().load()
  const { names } = createAdapter({
    nodeConfig: () => ({ retryCount: 0, retryDelay: 0 }),
    rpcUrls: ({ caipNetworkId }) => urls ?? [devnet.urls[caipNetworkId as `eip155:${number}`]!],
    signal: new AbortController().signal,
  })
  return names as NonNullable<Adapter['names']>
}

/** Sets records of a name, or the owner's reverse record. */
async function write(owner: typeof alice, name: string, changes: readonly `0x${string}`[]) {
  const client = createWalletClient({
    account: owner,
    chain: mainnet,
    transport: http(devnet.urls['eip155:1']),
  })
  const { readContract } = await import('viem/actions')
  const to = await readContract(client, {
    abi,
    address: registry,
    args: [namehash(name)],
    functionName: 'resolver',
  })
  for (const data of changes) {
    const hash = await client.sendTransaction({ data, to })
    const { status } = await waitForTransactionReceipt(client, { hash, pollingInterval: 20 })
    expect(status).toBe('success')
  }
}

function setAddr(name: string, coinType: bigint, address: `0x${string}`) {
  const args = [namehash(name), coinType, address] as const
  return encodeFunctionData({ abi, args, functionName: 'setAddr' })
}

function setText(name: string, value: string) {
  const args = [namehash(name), 'avatar', value] as const
  return encodeFunctionData({ abi, args, functionName: 'setText' })
}

/** A node with fixed responses. */
async function startNode(answer: () => { status?: number; body: object }) {
  const server = createServer(async (request, response) => {
    const { id } = JSON.parse((await request.toArray()).join(''))
    const { body, status = 200 } = answer()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id, jsonrpc: '2.0', ...body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('resolve', () => {
  test('resolves a name to its owner’s address', async () => {
    const names = await setup()
    const request = { isOffchainAllowed: true, name: 'alice.eth', network: ethereum }
    expect(await names.resolve({ ...request, target: ethereum })).toBe(alice.address)
    // Set for Ethereum, valid on other chains too.
    expect(await names.resolve({ ...request, target: base })).toBe(alice.address)
  })

  test('prefers the address for the chain', async () => {
    const names = await setup()
    await write(alice, 'alice.eth', [setAddr('alice.eth', 0x80000000n + 8453n, walt.address)])
    const request = { isOffchainAllowed: true, name: 'alice.eth', network: ethereum }
    expect((await names.resolve({ ...request, target: base }))?.toLowerCase()).toBe(
      walt.address.toLowerCase(),
    )
    expect(await names.resolve({ ...request, target: ethereum })).toBe(alice.address)
  })

  test('uses the Ethereum address on a chain without a coin type', async () => {
    const names = await setup()
    const target = network(0x80000000)
    expect(
      await names.resolve({ isOffchainAllowed: true, name: 'bob.eth', network: ethereum, target }),
    ).toBe(person(1).address)
  })

  test('returns nothing for a free name and on networks without names', async () => {
    const names = await setup()
    expect(
      await names.resolve({
        isOffchainAllowed: true,
        name: 'nobody-has-this.eth',
        network: ethereum,
        target: ethereum,
      }),
    ).toBeUndefined()
    expect(
      await names.resolve({
        isOffchainAllowed: true,
        name: 'alice.eth',
        network: base,
        target: base,
      }),
    ).toBeUndefined()
    const empty = await startNode(() => ({ body: { result: '0x' } }))
    expect(
      await (await setup({ urls: [empty] })).resolve({
        isOffchainAllowed: true,
        name: 'alice.eth',
        network: ethereum,
        target: ethereum,
      }),
    ).toBeUndefined()
  })

  test('distinguishes a failed node from a free name', async () => {
    const request = {
      isOffchainAllowed: true,
      name: 'alice.eth',
      network: ethereum,
      target: ethereum,
    }
    const gone = await setup({ urls: ['http://127.0.0.1:9'] })
    await expect(gone.resolve(request)).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    const busy = await setup({
      urls: [await startNode(() => ({ body: {}, status: 503 }))],
    })
    await expect(busy.resolve(request)).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
  })
})

describe('profile', () => {
  // Each test writes its own records.
  beforeEach(() => write(dave, 'dave.eth', [setText('dave.eth', '')]))

  test('reads name and picture', async () => {
    const names = await setup()
    const { address } = alice
    expect(await names.profile({ address, network: ethereum })).toEqual({ name: 'alice.eth' })
    expect(await names.profile({ address: walt.address, network: ethereum })).toBeUndefined()
    expect(await names.profile({ address, network: base })).toBeUndefined()
  })

  test.each([
    ['https://example.org/me.png', { avatar: 'https://example.org/me.png', name: 'dave.eth' }],
    ['http://example.org/me.png', { name: 'dave.eth' }],
    ['javascript:alert(1)', { name: 'dave.eth' }],
    ['data:text/html,hi', { name: 'dave.eth' }],
  ])('returns only plain links as pictures: %s', async (avatar, expected) => {
    const names = await setup()
    await write(dave, 'dave.eth', [setText('dave.eth', avatar)])
    expect(await names.profile({ address: dave.address, network: ethereum })).toEqual(expected)
  })

  test('ignores a name that resolves to another address', async () => {
    const names = await setup()
    const carol = person(2)
    const reverse = `${carol.address.slice(2).toLowerCase()}.addr.reverse`
    const claim = (name: string) =>
      encodeFunctionData({ abi, args: [namehash(reverse), name], functionName: 'setName' })
    await write(carol, reverse, [claim('alice.eth')])
    expect(await names.profile({ address: carol.address, network: ethereum })).toBeUndefined()
    await write(carol, reverse, [claim('carol.eth')])
    expect(await names.profile({ address: carol.address, network: ethereum })).toEqual({
      name: 'carol.eth',
    })
  })

  test('resolves offchain names that were typed, but never those of strangers', async () => {
    const asked: string[] = []
    const gateway = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(404).end('{}')
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void gateway.close())
    const { encodeErrorResult } = await import('viem')
    const { universalResolverAddress } = await import('./ensContract.ts')
    const data = encodeErrorResult({
      abi: parseAbi([
        'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
      ]),
      args: [
        universalResolverAddress,
        [`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/{sender}/{data}`],
        '0x12',
        '0x12345678',
        '0x',
      ],
    })
    const url = await startNode(() => ({
      body: { error: { code: 3, data, message: 'execution reverted' } },
    }))
    const names = await setup({ urls: [url] })
    expect(await names.profile({ address: alice.address, network: ethereum })).toBeUndefined()
    expect(asked).toEqual([])
    const request = {
      isOffchainAllowed: true,
      name: 'alice.eth',
      network: ethereum,
      target: ethereum,
    }
    const quiet = names.resolve({ ...request, isOffchainAllowed: false })
    await expect(quiet).rejects.toMatchObject({ code: 'NAME_OFFCHAIN' })
    expect(asked).toEqual([])
    await expect(names.resolve(request)).rejects.toMatchObject({ name: 'LatchkeyError' })
    expect(asked).toHaveLength(1)
  })

  test('rejects if the node fails', async () => {
    const names = await setup({ urls: ['http://127.0.0.1:9'] })
    await expect(
      names.profile({ address: alice.address, network: ethereum }),
    ).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
  })
})

describe('normalize', () => {
  // Examples of the standard's text (ENSIP-15).
  test.each([
    ['Nick.ETH', 'nick.eth'],
    ['ve\u200bra.eth', 'vera.eth'],
    ["Bob's.eth", 'bob’s.eth'],
    ['_ens.eth', '_ens.eth'],
    ['ⅷ.eth', 'viii.eth'],
    ['ＶＥＲＡ.eth', 'vera.eth'],
    ['faß.de', 'faß.de'],
    ['RaFFY🚴‍♂️.eTh', 'raffy🚴‍♂.eth'],
  ])('writes %j as %j', async (name, normal) => {
    const { normalize } = await setup()
    expect(await normalize(name)).toBe(normal)
    expect(await normalize(normal)).toBe(normal)
  })

  test.each([
    ['ve\u200dra.eth', 'a zero-width joiner'],
    ['vera\u202e.eth', 'a mark that turns the direction'],
    ['ver\u0430.eth', 'a Cyrillic letter among Latin ones'],
    ['\u03bfa.eth', 'a Greek letter beside a Latin one'],
    ['a..eth', 'an empty label'],
    ['xn--abc.eth', 'Punycode'],
    ['a_b.eth', 'an underscore in the middle'],
    ['vera eth', 'a space'],
    ['ve\u0300\u0300\u0300\u0300\u0300ra.eth', 'piled-up marks'],
  ])('refuses %j, with %s', async (name) => {
    const { normalize } = await setup()
    await expect(normalize(name)).rejects.toMatchObject({ code: 'NAME_INVALID' })
  })
})
