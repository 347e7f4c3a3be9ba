import {
  type Address,
  createClient,
  custom,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  padHex,
  parseAbi,
  toEventSelector,
} from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import type { MinedCall } from './accountCalls.ts'
import { judgeMined } from './judgeMined.ts'

type Reviewed = Omit<MinedCall, 'from'>

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const hash = `0x${'a'.repeat(64)}` as const
const confirmed = { hash, status: 'confirmed' } as const
const input = encodeFunctionData({ abi: erc20Abi, args: [friend, 5n], functionName: 'transfer' })
const transfer: Reviewed = { input, to: token, value: '0x0' }
const coins: Reviewed = { input: '0x', to: friend, value: '0x5' }
const log = {
  address: token.toLowerCase(),
  data: '0x',
  topics: [toEventSelector('Transfer(address,address,uint256)')],
}

function judge({
  from = account,
  logs = [log],
  mined = transfer,
  result = '0x',
  reviewed = mined,
}: {
  from?: string
  logs?: readonly object[]
  mined?: Reviewed
  result?: string | Error
  reviewed?: Reviewed | undefined
} = {}) {
  const responses: Record<string, unknown> = {
    eth_call: result,
    eth_getTransactionByHash: { ...mined, from, hash },
    eth_getTransactionReceipt: { blockNumber: '0x7', logs, status: '0x1' },
  }
  const request = async ({ method }: { method: string }) => {
    if (responses[method] instanceof Error) throw responses[method]
    return responses[method]
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const call = { data: reviewed.input, to: String(reviewed.to), value: BigInt(reviewed.value) }
  return judgeMined(client, confirmed, account, [call])
}

const different = { hash, status: 'different' }
const failed = { hash, status: 'failed' }

test.each<[string, Reviewed, Reviewed]>([
  ['recipient', coins, { ...coins, to: token }],
  ['value', coins, { ...coins, value: '0x6' }],
  ['data', transfer, { ...transfer, input: `${input.slice(0, -1)}6` as `0x${string}` }],
  ['call instead of a payment', coins, { ...coins, input: '0x12345678' }],
])('another %s than reviewed is a different transaction', async (_, reviewed, mined) => {
  expect(await judge({ mined, reviewed })).toEqual(different)
})

test('the reviewed transaction is confirmed', async () => {
  expect(await judge()).toEqual(confirmed)
  expect(await judge({ logs: [], mined: coins })).toEqual(confirmed)
  const mined = { ...transfer, to: token.toLowerCase() as `0x${string}` }
  expect(await judge({ mined, reviewed: transfer })).toEqual(confirmed)
})

test('bytes that a wallet adds behind the data of a call change nothing', async () => {
  const mined: Reviewed = { ...transfer, input: `${input}8021` }
  expect(await judge({ mined, reviewed: transfer })).toEqual(confirmed)
})

test('a transaction of another sender in an unknown form is not compared', async () => {
  expect(await judge({ from: friend, mined: coins, reviewed: transfer })).toEqual(confirmed)
})

/** `handleOps` of a bundler, with an operation in which an account makes these calls. */
function operation(
  calls: readonly { to: Address; value: bigint; data: Hex }[],
  sender: Address = account,
  callData = encodeFunctionData({
    abi: parseAbi(['function execute((address,uint256,bytes)[])']),
    args: [calls.map(({ data, to, value }) => [to, value, data] as const)],
  }),
) {
  const word = padHex('0x0')
  return encodeFunctionData({
    abi: parseAbi([
      'function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
    ]),
    args: [[[sender, 0n, '0x', callData, word, 0n, word, '0x', '0x']], friend],
  })
}

const paid = { data: input, to: token, value: 0n } as const
const coin = { data: '0x', to: friend, value: 9n } as const

/** The event of an operation of the account. */
function operationLog(isSuccess: boolean, address: Address) {
  const event = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
  const data = encodeAbiParameters(
    ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type })),
    [0n, isSuccess, 1n, 1n],
  )
  return { address, data, topics: [event, hash, padHex(account)] }
}

function judgeOperation(mined: Hex, result = 1n, emitter: Address = entryPoint07Address) {
  const client = createClient({
    transport: custom({
      request: async ({ method }: { method: string }) =>
        method === 'eth_getTransactionByHash'
          ? { from: friend, hash, input: mined, to: emitter, value: '0x0' }
          : {
              blockNumber: '0x7',
              logs: [operationLog(result === 1n, emitter)],
              status: '0x1',
            },
    }),
  })
  return judgeMined(client, confirmed, account, [paid, coin])
}

test('the operation that a bundler sends must contain the reviewed calls', async () => {
  expect(await judgeOperation(operation([paid, coin]))).toEqual(confirmed)
  expect(await judgeOperation(operation([paid, { ...coin, value: 6n }]))).toEqual(different)
  expect(await judgeOperation(operation([paid, { ...coin, to: token }]))).toEqual(different)
  expect(await judgeOperation(operation([coin]))).toEqual(different)
  // Another account's operation, and a form that only the bundler knows.
  expect(await judgeOperation(operation([coin], friend))).toEqual(confirmed)
  expect(await judgeOperation('0x12345678')).toEqual(confirmed)
})

test('a batch with one list of recipients, values and data is compared, too', async () => {
  const callData = (first: bigint) =>
    encodeFunctionData({
      abi: parseAbi(['function executeBatch(address[],uint256[],bytes[])']),
      args: [
        [token, friend],
        [0n, first],
        [input, '0x'],
      ],
    })
  const judgeBatch = (data: Hex) => judgeOperation(operation([], account, data))
  expect(await judgeBatch(callData(9n))).toEqual(confirmed)
  expect(await judgeBatch(callData(6n))).toEqual(different)
})

test.each([entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address])(
  'an operation that reverted has failed, although its transaction did not: %s',
  async (address) => {
    const result = judgeOperation(operation([paid, coin]), 0n, address)
    expect(await result).toEqual(failed)
    const small: Address = `0x${address.slice(2).toLowerCase()}`
    expect(await judgeOperation(operation([paid, coin]), 0n, small)).toEqual(failed)
  },
)

test('no other contract may say that an operation failed', async () => {
  expect(await judgeOperation(operation([paid, coin]), 0n, friend)).toEqual(confirmed)
  const logs = [operationLog(false, entryPoint07Address)]
  expect(await judge({ logs, mined: coins })).toEqual(confirmed)
})

test('a transfer that returned false has failed', async () => {
  expect(await judge({ logs: [], result: `0x${'0'.repeat(64)}` })).toEqual(failed)
  expect(await judge({ logs: [{ ...log, address: friend }], result: padHex('0x0') })).toEqual(
    failed,
  )
})

test('a transfer without an event that returned true, or nothing, is confirmed', async () => {
  expect(await judge({ logs: [], result: padHex('0x1') })).toEqual(confirmed)
  expect(await judge({ logs: [], result: '0x' })).toEqual(confirmed)
})
