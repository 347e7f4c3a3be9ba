import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devAccounts, startDevnet } from '@latchkey/devnet'
import { createClient, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { getBalance, waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Network } from '../../core/network.ts'
import {
  createVirtualWallet,
  type VirtualWalletOptions,
} from '../../testing/evm/createVirtualWallet.ts'
import { ProviderError } from '../../testing/ProviderError.ts'
import { evm } from './evm.ts'

let devnet: Awaited<ReturnType<typeof startDevnet>>
let url: string

beforeAll(async () => {
  devnet = await startDevnet({
    bitcoin: false,
    chains: [{ id: 1, name: 'Ethereum', port: 0 }],
    ports: 'random',
    solana: false,
  })
  url = devnet.urls['eip155:1']!
})
afterAll(() => devnet.stop())

/** A node whose blocks have no base fee; anvil's always have one. */
async function startOlderNode() {
  const answers: Record<string, unknown> = {
    eth_estimateGas: '0x5208',
    eth_gasPrice: '0x7',
    eth_getBlockByNumber: { number: '0x1', transactions: [] },
  }
  const server = createServer(async (request, response) => {
    const { id, method } = JSON.parse((await request.toArray()).join(''))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id, jsonrpc: '2.0', result: answers[method] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function setup({
  urls = [url],
  ...options
}: VirtualWalletOptions & { urls?: string[] } = {}) {
  const wallet = createVirtualWallet({ chains: { 1: url, 8453: 'http://127.0.0.1:9' }, ...options })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const network: Network = {
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: { default: { http: [url] } },
  }
  const { createAdapter } = await evm().load()
  const adapter = createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => urls,
    signal: new AbortController().signal,
  })
  const request = { address: wallet.address, network, provider: wallet.provider }
  return { adapter, request, wallet }
}

const typedData = {
  domain: { chainId: 1, name: 'Latchkey' },
  message: { amount: 5n, text: 'hello' },
  primaryType: 'Note',
  types: {
    Note: [
      { name: 'text', type: 'string' },
      { name: 'amount', type: 'uint256' },
    ],
  },
} as const

test('creates an adapter', async () => {
  const descriptor = evm()
  expect(descriptor).toMatchObject({
    id: 'viem',
    namespace: 'eip155',
    sources: [{ id: 'injected' }, { id: 'pairing' }],
  })
  const { adapter } = await setup()
  expect(adapter.namespace).toBe('eip155')
})

describe('signMessage', () => {
  test('signs a text with the account’s key', async () => {
    const { adapter, request, wallet } = await setup()
    const signature = await adapter.signMessage({ ...request, message: 'hello' })
    expect(
      await verifyMessage({
        address: wallet.address,
        message: 'hello',
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)
  })

  test('names a declined request', async () => {
    const { adapter, request, wallet } = await setup()
    wallet.reject()
    await expect(adapter.signMessage({ ...request, message: 'hello' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
      message: 'The request was declined in the wallet',
    })
  })

  test('refuses an account that the wallet does not share', async () => {
    const { adapter, request } = await setup()
    const signing = adapter.signMessage({ ...request, address: devAccounts[7], message: 'hello' })
    await expect(signing).rejects.toMatchObject({
      // The wallet's own.
      cause: { code: 4100 },
      code: 'WALLET_FAILED',
      message:
        'The wallet returned an error: The requested method and/or account has not been authorized by the user.',
    })
  })

  test('asks a failing wallet once', async () => {
    const { adapter, request, wallet } = await setup()
    wallet.answer('personal_sign', () => {
      throw new ProviderError(-32603, 'out of ink')
    })
    await expect(adapter.signMessage({ ...request, message: 'hello' })).rejects.toThrow(
      'The wallet returned an error: out of ink',
    )
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })

  test('names a missing provider', async () => {
    const { adapter, request } = await setup()
    await expect(
      adapter.signMessage({ ...request, message: 'hello', provider: undefined }),
    ).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  })
})

describe('typedData.sign', () => {
  test.each([
    ['an object', typedData],
    ['JSON', JSON.stringify({ ...typedData, message: { amount: '5', text: 'hello' } })],
  ])('refuses %s', async (_, data) => {
    const { adapter, request, wallet } = await setup()
    const signature = await adapter.typedData?.sign({ ...request, typedData: data })
    expect(
      await verifyTypedData({
        ...typedData,
        address: wallet.address,
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)
  })

  test.each<[unknown, string]>([
    [undefined, 'the data must be an object'],
    ['{', 'the text is not JSON'],
    [{ ...typedData, types: undefined }, '`types` must be an object'],
    [{ ...typedData, types: { Note: 'text' } }, 'type Note must be a list of members'],
    [{ ...typedData, types: { Note: [{}] } }, 'each member of type Note needs a name and a type'],
    [{ ...typedData, message: null }, '`message` must be an object'],
    [{ ...typedData, primaryType: 'Letter' }, '`primaryType` must be one of `types`'],
    [{ ...typedData, domain: { verifyingContract: '0x1' } }, 'Address "0x1" is invalid.'],
    [
      { ...typedData, message: { amount: -1n, text: '' } },
      'not in safe 256-bit unsigned integer range',
    ],
  ])('rejects if the wallet %s', async (data, problem) => {
    const { adapter, request, wallet } = await setup()
    await expect(adapter.typedData?.sign({ ...request, typedData: data })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining(problem),
    })
    expect(wallet.requests).toHaveLength(1)
  })
})

describe('getBalance', () => {
  test('reads the native currency', async () => {
    const { adapter, request } = await setup()
    await devnet.fund({ address: `0x${'a1'.repeat(20)}`, amount: parseEther('2.5'), chainId: 1 })
    expect(await adapter.getBalance({ ...request, address: `0x${'a1'.repeat(20)}` })).toEqual({
      decimals: 18,
      symbol: 'ETH',
      value: parseEther('2.5'),
    })
  })

  test('uses the second node when the first is down', async () => {
    const { adapter, request } = await setup({ urls: ['http://127.0.0.1:9', url] })
    expect((await adapter.getBalance(request)).value).toBeGreaterThan(0n)
  })

  test('rejects without the node’s key if no node responds', async () => {
    const { adapter, request } = await setup({ urls: ['http://127.0.0.1:9/secret?key=secret'] })
    await expect(adapter.getBalance(request)).rejects.toMatchObject({
      code: 'PROVIDER_UNREACHABLE',
      message: "Couldn't reach the server at http://127.0.0.1:9. Check its URL and CORS.",
    })
  })

  test('refuses an invalid address', async () => {
    const { adapter, request } = await setup()
    await expect(adapter.getBalance({ ...request, address: 'ada' })).rejects.toThrow(
      'Invalid request to eth_getBalance: ada is not an address',
    )
  })
})

describe('transactions', () => {
  const to = '0x00000000000000000000000000000000000B0b00'

  test('sends what it estimated', async () => {
    const { adapter, request, wallet } = await setup()
    const transaction = { to, value: parseEther('1') }
    const fee = await adapter.transactions?.estimate({ ...request, transaction })
    expect(fee).toMatchObject({ gas: 21_000n })
    expect(fee?.total).toBe(21_000n * fee!.maxFeePerGas)

    const hash = await adapter.transactions?.send({ ...request, transaction })
    const node = createClient({ pollingInterval: 50, transport: http(url) })
    const receipt = await waitForTransactionReceipt(node, { hash: hash as `0x${string}` })
    expect(receipt).toMatchObject({ from: wallet.address.toLowerCase(), status: 'success' })
    expect(receipt.gasUsed * receipt.effectiveGasPrice).toBeLessThanOrEqual(fee!.total)
    expect(await getBalance(node, { address: to })).toBe(parseEther('1'))
  })

  test('names a declined transaction', async () => {
    const { adapter, request, wallet } = await setup()
    wallet.reject()
    await expect(
      adapter.transactions?.send({ ...request, transaction: { to, value: 1n } }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('sends no request to a wallet on another chain', async () => {
    const { adapter, request, wallet } = await setup()
    wallet.switchChain(8453)
    await expect(
      adapter.transactions?.send({ ...request, transaction: { to, value: 1n } }),
    ).rejects.toMatchObject({
      cause: { failure: 'changed' },
      code: 'INVALID_REQUEST',
      message:
        'Invalid request to eth_sendTransaction: the wallet is on eip155:8453, not on Ethereum',
    })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('names low funds', async () => {
    const { adapter, request } = await setup({ accounts: [`0x${'22'.repeat(32)}`] })
    const transaction = { to, value: parseEther('1') }
    await expect(adapter.transactions?.send({ ...request, transaction })).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringMatching(/insufficient funds/i),
    })
  })

  test('names a transaction that would revert', async () => {
    const { adapter, request, wallet } = await setup()
    const revert = '0x60006000fd'
    await wallet.provider.request({ method: 'anvil_setCode', params: [devAccounts[8], revert] })
    await expect(
      adapter.transactions?.estimate({ ...request, transaction: { to: devAccounts[8] } }),
    ).rejects.toMatchObject({
      code: 'NODE_FAILED',
      message: expect.stringMatching(/^The node of Ethereum returned an error: .*revert/i),
    })
  })

  test.each([
    ['recipient', { to: '0x12' }],
    ['value', { to, value: -1n }],
    ['data', { data: '0x123', to }],
  ] as const)('refuses an invalid %s', async (_, transaction) => {
    const { adapter, request } = await setup()
    for (const verb of ['estimate', 'send'] as const)
      await expect(adapter.transactions?.[verb]({ ...request, transaction })).rejects.toMatchObject(
        { code: 'INVALID_REQUEST' },
      )
  })

  test('rejects if the wallet returns no hash', async () => {
    const { adapter, request, wallet } = await setup()
    wallet.answer('eth_sendTransaction', () => 'done')
    await expect(adapter.transactions?.send({ ...request, transaction: { to } })).rejects.toThrow(
      'it returned no transaction hash',
    )
  })

  test('uses the node’s gas price on a chain without base fees', async () => {
    const { adapter, request } = await setup({ urls: [await startOlderNode()] })
    expect(await adapter.transactions?.estimate({ ...request, transaction: { to } })).toEqual({
      gas: 21_000n,
      maxFeePerGas: 7n,
      total: 147_000n,
    })
  })
})
