import { expect, onTestFinished, test, vi } from 'vitest'
import { createVirtualWallet } from '../../../testing/evm/createVirtualWallet.ts'
import { ProviderError } from '../../../testing/ProviderError.ts'
import { getCapabilities } from './getCapabilities.ts'

async function setup() {
  const wallet = createVirtualWallet({
    chains: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:2' },
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  return { request: { address: wallet.address, provider: wallet.provider }, wallet }
}

test('returns the capabilities by chain', async () => {
  const { request, wallet } = await setup()
  expect(await getCapabilities({ ...request, chainIds: ['eip155:8453'] })).toEqual({
    '0x2105': { atomic: { status: 'unsupported' } },
  })
  expect(wallet.requests.at(-1)?.params).toEqual([wallet.address, ['0x2105']])
  expect(await getCapabilities(request)).toHaveProperty('0x1')
})

test('returns nothing for a wallet without the method', async () => {
  const { request, wallet } = await setup()
  wallet.answer('wallet_getCapabilities', () => {
    throw new ProviderError(-32601, 'no such method')
  })
  expect(await getCapabilities(request)).toEqual({})
})

test('omits malformed capabilities', async () => {
  const { request, wallet } = await setup()
  wallet.answer('wallet_getCapabilities', () => ({ '0x1': 'all', '0x2': {}, any: {} }))
  expect(await getCapabilities(request)).toEqual({ '0x2': {} })
})

test('rejects if the wallet fails', async () => {
  const { request, wallet } = await setup()
  wallet.lock()
  await expect(getCapabilities(request)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

test('does not wait for a silent wallet', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { request } = await setup()
  const provider = { ...request.provider, request: () => new Promise<never>(() => {}) }
  const asked = expect(getCapabilities({ ...request, provider })).rejects.toMatchObject({
    code: 'PROVIDER_GONE',
  })
  await vi.advanceTimersByTimeAsync(5_000)
  await asked
})
