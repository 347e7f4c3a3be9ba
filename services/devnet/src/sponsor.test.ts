import { encodeFunctionData, numberToHex, parseAbi, parseEther } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createBundler } from './bundler.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  const chain = { id: 8453, name: 'Base', port: 0 }
  devnet = await startDevnet({ bitcoin: false, chains: [chain], ports: 'random', solana: false })
})
afterAll(() => devnet.stop())
afterEach(() => {
  vi.useRealTimers()
})

const operation = {
  sender: '0x00000000000000000000000000000000000000f1',
  nonce: '0x0',
  callData: encodeFunctionData({ abi: parseAbi(['function run()']) }),
  signature: '0x',
}

function setup() {
  const { request } = createBundler({ chainId: 8453, url: devnet.urls['eip155:8453']! })
  return (method: string, changes: object = {}) =>
    request(method, [{ ...operation, ...changes }, entryPoint07Address, numberToHex(8453), {}])
}

test('offers a placeholder for operations without gas limits', async () => {
  const ask = setup()
  expect(await ask('pm_getPaymasterStubData')).toMatchObject({
    isFinal: false,
    paymasterPostOpGasLimit: '0x2710',
    sponsor: { name: 'Local paymaster' },
  })
})

test('signs for exactly one operation', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const ask = setup()
  const filled = { callGasLimit: '0x5208', maxFeePerGas: numberToHex(parseEther('1', 'gwei')) }
  const first = await ask('pm_getPaymasterData', filled)
  expect(await ask('pm_getPaymasterData', filled)).toEqual(first)
  expect(await ask('pm_getPaymasterData', { ...filled, nonce: '0x1' })).not.toEqual(first)
})

test('refuses to sign for an operation without gas limits', async () => {
  const ask = setup()
  await expect(ask('pm_getPaymasterData')).rejects.toMatchObject({ code: -32602 })
})
