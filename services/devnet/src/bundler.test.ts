import {
  concat,
  createPublicClient,
  createTestClient,
  custom,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import {
  createBundlerClient,
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
  toSmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devMnemonic } from './accounts.ts'
import { createBundler } from './bundler.ts'
import { chainManifest } from './manifest.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  const chain = { id: base.id, name: base.name, port: 0 }
  devnet = await startDevnet({ bitcoin: false, chains: [chain], ports: 'random', solana: false })
})
afterAll(() => devnet.stop())

const { contracts } = chainManifest(base.id)!
const friend = '0x00000000000000000000000000000000000000f1'
const accountAbi = parseAbi([
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(address[] to, uint256[] values, bytes[] datas)',
])
const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])

async function setup({ funded = true } = {}) {
  const url = devnet.urls['eip155:8453']!
  const client = connect(url)
  const bundler = createBundler({ chainId: base.id, url })
  const account = await simpleAccount(client)
  if (funded)
    await createTestClient({ mode: 'anvil', transport: http(url) }).setBalance({
      address: account.address,
      value: parseEther('1'),
    })
  const bundlerClient = createBundlerClient({
    account,
    client,
    transport: custom(
      { request: ({ method, params }) => bundler.request(method, params ?? []) },
      { retryCount: 0 },
    ),
    pollingInterval: 50,
  })
  return { account, bundler, bundlerClient, client }
}

/** An invalid signature of the right form. */
const stubSignature = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c` as const

const connect = (url: string) =>
  createPublicClient({ chain: base, transport: http(url), pollingInterval: 50 })

/** viem account for the simple accounts of the chain's factory. */
async function simpleAccount(client: ReturnType<typeof connect>) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const factory = { address: contracts.simpleAccountFactory07, abi: factoryAbi }
  const args = [owner.address, 0n] as const
  const address = await client.readContract({ ...factory, functionName: 'getAddress', args })
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint07Abi, address: entryPoint07Address, version: '0.7' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({
      factory: factory.address,
      factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args }),
    }),
    encodeCalls: async (calls) =>
      encodeFunctionData({
        abi: accountAbi,
        functionName: 'executeBatch',
        args: [
          calls.map(({ to }) => to),
          calls.map(({ value }) => value ?? 0n),
          calls.map(({ data }) => data ?? '0x'),
        ],
      }),
    getStubSignature: async () => stubSignature,
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: () => Promise.reject(new Error('not needed by the test')),
    signUserOperation: ({ chainId = base.id, ...operation }) =>
      owner.signMessage({
        message: {
          raw: getUserOperationHash({
            chainId,
            entryPointAddress: entryPoint07Address,
            entryPointVersion: '0.7',
            userOperation: { ...operation, sender: address } as never,
          }),
        },
      }),
  })
}

const pay = (value: bigint) => [{ to: friend, value }] as const

describe('createBundler', () => {
  test('executes an operation', async () => {
    const { account, bundlerClient, client } = await setup()
    expect(await bundlerClient.getSupportedEntryPoints()).toEqual([entryPoint07Address])
    expect(await bundlerClient.getChainId()).toBe(base.id)

    const before = await client.getBalance({ address: friend })
    const hash = await bundlerClient.sendUserOperation({ calls: pay(5n) })
    const receipt = await bundlerClient.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, sender: account.address, userOpHash: hash })
    expect(receipt.actualGasUsed).toBeGreaterThan(0n)
    expect(await client.getBalance({ address: friend })).toBe(before + 5n)
  })

  test('returns an operation as it was sent', async () => {
    const { account, bundlerClient } = await setup()
    const operation = await bundlerClient.prepareUserOperation({ calls: pay(1n) })
    const signature = await account.signUserOperation(operation)
    const hash = await bundlerClient.sendUserOperation({ ...operation, signature })
    const found = await bundlerClient.getUserOperation({ hash })
    const { callData, callGasLimit, factory, factoryData, nonce, verificationGasLimit } = operation
    expect(found.userOperation).toMatchObject({
      sender: account.address,
      callData,
      callGasLimit,
      nonce,
      verificationGasLimit,
      factoryData,
      signature,
    })
    expect(found.userOperation.factory?.toLowerCase()).toBe(factory?.toLowerCase())
    expect(found.entryPoint).toBe(entryPoint07Address)
  })

  test('does not create an existing account again', async () => {
    const { account, bundlerClient, client } = await setup()
    for (const value of [1n, 2n]) {
      const hash = await bundlerClient.sendUserOperation({ calls: pay(value) })
      const { success } = await bundlerClient.waitForUserOperationReceipt({ hash })
      expect(success).toBe(true)
    }
    const created = await client.getContractEvents({
      address: entryPoint07Address,
      abi: entryPoint07Abi,
      eventName: 'AccountDeployed',
      args: { sender: account.address },
      fromBlock: 0n,
    })
    expect(created).toHaveLength(1)
  })

  test('runs several calls in one operation', async () => {
    const { bundlerClient, client } = await setup()
    const other = '0x00000000000000000000000000000000000000f2'
    const hash = await bundlerClient.sendUserOperation({
      calls: [
        { to: friend, value: 1n },
        { to: other, value: 2n },
      ],
    })
    await bundlerClient.waitForUserOperationReceipt({ hash })
    expect(await client.getBalance({ address: other })).toBe(2n)
  })

  test('lets a paymaster pay for an account without a balance', async () => {
    const { account, bundlerClient, client } = await setup({ funded: false })
    const signer = mnemonicToAccount(devMnemonic, { addressIndex: 7 })
    const paymaster = contracts.verifyingPaymaster07
    const until = 2n ** 40n
    const window = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [Number(until), 0])
    const stub = concat([window, stubSignature])
    const sponsor: Parameters<typeof createBundlerClient>[0]['paymaster'] = {
      getPaymasterStubData: async () => ({
        paymaster,
        paymasterData: stub,
        paymasterPostOpGasLimit: 60_000n,
      }),
      getPaymasterData: async (operation) => {
        const limits = {
          paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit ?? 0n,
          paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n,
        }
        const packed = toPackedUserOperation({
          ...operation,
          ...limits,
          paymaster,
          paymasterData: stub,
          signature: '0x',
        } as never)
        const raw = await client.readContract({
          address: paymaster,
          abi: parseAbi([
            'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
            'function getHash(Packed op, uint48 until, uint48 from) view returns (bytes32)',
          ]),
          functionName: 'getHash',
          args: [packed, Number(until), 0],
        })
        const signature = await signer.signMessage({ message: { raw } })
        return { paymaster, paymasterData: concat([window, signature]), ...limits }
      },
    }
    const hash = await bundlerClient.sendUserOperation({ calls: pay(0n), paymaster: sponsor })
    const receipt = await bundlerClient.waitForUserOperationReceipt({ hash })
    expect(receipt.success).toBe(true)
    expect(receipt.paymaster?.toLowerCase()).toBe(paymaster.toLowerCase())
    expect(await client.getBalance({ address: account.address })).toBe(0n)
  })

  test('reports a call that failed in its block in the receipt', async () => {
    const { bundlerClient } = await setup()
    const hash = await bundlerClient.sendUserOperation({
      calls: pay(parseEther('2')),
      // Given, so that nothing is estimated.
      callGasLimit: 100_000n,
      verificationGasLimit: 500_000n,
      preVerificationGas: 60_000n,
    })
    expect(await bundlerClient.waitForUserOperationReceipt({ hash })).toMatchObject({
      success: false,
      receipt: { status: 'success' },
    })
  })

  test('accepts several accounts at once', async () => {
    const people = await Promise.all([setup(), setup(), setup(), setup()])
    const receipts = await Promise.all(
      people.map(async ({ bundlerClient }) => {
        const hash = await bundlerClient.sendUserOperation({ calls: pay(1n) })
        return bundlerClient.waitForUserOperationReceipt({ hash })
      }),
    )
    expect(receipts.map(({ sender, success }) => [sender, success])).toEqual(
      people.map(({ account }) => [account.address, true]),
    )
  })

  test('refuses an account that cannot pay', async () => {
    const { bundlerClient } = await setup({ funded: false })
    await expect(bundlerClient.sendUserOperation({ calls: pay(0n) })).rejects.toThrow('AA21')
  })

  test("refuses another owner's signature", async () => {
    const { account, bundlerClient } = await setup()
    const operation = await bundlerClient.prepareUserOperation({ calls: pay(1n) })
    const signature = await account.getStubSignature()
    await expect(bundlerClient.sendUserOperation({ ...operation, signature })).rejects.toThrow(
      'AA24',
    )
  })

  test('reports a reverting call when it estimates gas', async () => {
    const { bundlerClient } = await setup()
    await expect(
      bundlerClient.estimateUserOperationGas({ calls: pay(parseEther('2')) }),
    ).rejects.toMatchObject({ cause: { cause: { cause: { code: -32521 } } } })
  })
})

describe('invalid requests', () => {
  const operation: Record<string, unknown> = {
    sender: friend,
    nonce: '0x0',
    callData: '0x',
    callGasLimit: '0x1',
    signature: '0x',
  }
  test.each<[string, string, unknown[], number]>([
    ['an unknown method', 'eth_accounts', [], -32601],
    ['the name of an inherited property', 'constructor', [], -32601],
    ['another entry point', 'eth_sendUserOperation', [operation, friend], -32602],
    ['a missing operation', 'eth_sendUserOperation', [null, entryPoint07Address], -32602],
    [
      'an invalid sender',
      'eth_estimateUserOperationGas',
      [{ ...operation, sender: '0x1' }, entryPoint07Address],
      -32602,
    ],
    [
      'a number too large',
      'eth_sendUserOperation',
      [{ ...operation, callGasLimit: `0x1${'0'.repeat(32)}` }, entryPoint07Address],
      -32602,
    ],
    [
      'limits beyond a transaction',
      'eth_sendUserOperation',
      [{ ...operation, callGasLimit: '0xffffffff' }, entryPoint07Address],
      -32602,
    ],
    ['an invalid hash', 'eth_getUserOperationReceipt', ['0x12'], -32602],
    [
      'a missing account',
      'eth_estimateUserOperationGas',
      [{ ...operation, sender: '0x00000000000000000000000000000000000000f9' }, entryPoint07Address],
      -32500,
    ],
  ])('refuses %s', async (_, method, params, code) => {
    const { bundler } = await setup({ funded: false })
    await expect(bundler.request(method, params)).rejects.toMatchObject({
      name: 'BundlerError',
      code,
    })
  })

  test('returns null for an unknown operation', async () => {
    const { bundler } = await setup({ funded: false })
    const hash = `0x${'ab'.repeat(32)}` as const
    expect(await bundler.request('eth_getUserOperationByHash', [hash])).toBe(null)
    expect(await bundler.request('eth_getUserOperationReceipt', [hash])).toBe(null)
  })

  test('rejects if the chain does not answer', async () => {
    const bundler = createBundler({ chainId: 1, url: 'http://127.0.0.1:1' })
    await expect(
      bundler.request('eth_getUserOperationReceipt', [`0x${'ab'.repeat(32)}`]),
    ).rejects.toMatchObject({ name: 'BundlerError', code: -32603 })
  })
})
