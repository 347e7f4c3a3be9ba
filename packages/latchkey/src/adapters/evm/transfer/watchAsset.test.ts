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

test('default', async () => {
  const { request, wallet } = await setup()
  expect(await watchAsset({ ...request, asset })).toBe(true)
  expect(wallet.requests.at(-1)?.params).toEqual({ options: asset, type: 'ERC20' })
})

test('behavior: a wallet may say no by answering false', async () => {
  const { request, wallet } = await setup()
  wallet.answer('wallet_watchAsset', () => false)
  expect(await watchAsset({ ...request, asset })).toBe(false)
})

test('error: refused', async () => {
  const { request, wallet } = await setup()
  wallet.reject()
  await expect(watchAsset({ ...request, asset })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})

test('error: not an address', async () => {
  const { request } = await setup()
  await expect(
    watchAsset({ ...request, asset: { ...asset, address: 'usdc' } }),
  ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
