import { expect, test } from 'vitest'
import { tileName } from './tileName.ts'

test.each([
  ['Rainbow', 'Rainbow', ''],
  ['Trust Wallet', 'Trust Wallet', ''],
  ['Uniswap Wallet', 'Uniswap', ' Wallet'],
  ['Crypto.com Onchain', 'Crypto.com Onchain', ''],
])('shows %s as %s', (name, shown, unseen) => {
  expect(tileName(name)).toEqual({ shown, unseen })
})
