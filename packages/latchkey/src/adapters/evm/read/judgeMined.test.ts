import { createClient, custom, encodeFunctionData, erc20Abi, padHex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { judgeMined, type Reviewed } from './judgeMined.ts'

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
  return judgeMined(client, confirmed, account, reviewed)
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

test('the transaction of a bundler is not compared', async () => {
  expect(await judge({ from: friend, mined: coins, reviewed: transfer })).toEqual(confirmed)
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
