import { expect, test } from 'vitest'
import { createVirtualWallet } from '../../../testing/evm/createVirtualWallet.ts'
import { watchAsset } from './watchAsset.ts'

async function setup() {
  const wallet = createVirtualWallet({
    chains: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:2' },
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  return { request: { address: wallet.address, provider: wallet.provider }, wallet }
}

const asset = { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', decimals: 6, symbol: 'USDC' }

test('requests to list the token', async () => {
  const { request, wallet } = await setup()
  expect(await watchAsset({ ...request, asset })).toBe(true)
  expect(wallet.requests.at(-1)?.params).toEqual({ options: asset, type: 'ERC20' })
})

test('accepts `false` as a declined request', async () => {
  const { request, wallet } = await setup()
  wallet.answer('wallet_watchAsset', () => false)
  expect(await watchAsset({ ...request, asset })).toBe(false)
})

test('names a declined request', async () => {
  const { request, wallet } = await setup()
  wallet.reject()
  await expect(watchAsset({ ...request, asset })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})

test('refuses an invalid address', async () => {
  const { request } = await setup()
  await expect(
    watchAsset({ ...request, asset: { ...asset, address: 'usdc' } }),
  ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
