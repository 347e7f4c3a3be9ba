// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import type { Token } from '../../../core/tokens/token.ts'
import { openForm, stopClock } from '../fixtures/openForm.ts'
import { token } from '../fixtures/setupSend.ts'
import { chooseSendAsset } from '../form/chooseSendAsset.ts'
import { isAmbiguousToken } from './isAmbiguousToken.ts'

stopClock()

const chainId = 'eip155:1'
const usdc = {
  address: token,
  amount: 5n,
  chainId,
  decimals: 6,
  name: 'USD Coin',
  symbol: 'USDC',
} as const
const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function setup(...tokens: readonly Token[]) {
  const { engine, model, settle, store } = await openForm()
  chooseSendAsset(engine, { address: token, chainId, kind: 'token' })
  await settle()
  store.setState({ tokens: { status: 'known', data: tokens } })
  return () => {
    const { asset, network } = model()
    if (!asset || !network) throw new Error('A token is chosen.')
    return isAmbiguousToken(engine, store.getState(), { asset, network })
  }
}

test('knows a listed token by its name', async () => {
  const isAmbiguous = await setup(usdc, { ...usdc, address: other, name: 'Dai', symbol: 'DAI' })
  expect(isAmbiguous()).toBe(false)
})

test.each<[string, Partial<Token>]>([
  ['symbol', { name: 'Dollar' }],
  ['symbol in other letters', { name: 'Dollar', symbol: 'usdc ' }],
  ['name', { symbol: 'USD' }],
])('finds a token ambiguous if another has the same %s', async (_, changes) => {
  const isAmbiguous = await setup(usdc, { ...usdc, address: other, ...changes })
  expect(isAmbiguous()).toBe(true)
})

test('finds a token ambiguous that is on no list', async () => {
  const isAmbiguous = await setup({ ...usdc, address: other, name: 'Dai', symbol: 'DAI' }, usdc)
  expect(isAmbiguous()).toBe(false)
  const isUnlisted = await setup()
  expect(isUnlisted()).toBe(true)
})
