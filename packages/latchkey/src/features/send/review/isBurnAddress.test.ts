import { expect, test } from 'vitest'
import { isBurnAddress } from './isBurnAddress.ts'

test.each([
  `0x${'0'.repeat(40)}`,
  '0x000000000000000000000000000000000000dEaD',
  '0xdEAD000000000000000042069420694206942069',
  `0x${'dead'.repeat(10)}`,
  `0x${'e'.repeat(40)}`,
  `0x${'F'.repeat(40)}`,
  `0x${'0'.repeat(39)}1`,
  '1'.repeat(32),
  '1nc1nerator11111111111111111111111111111111',
  '1111111111111111111114oLvT2',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
])('knows the burn address %s', (address) => {
  expect(isBurnAddress(address)).toBe(true)
})

test.each([
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x0000000000001fF3684f28c67538d4D072C22734',
  `0x${'0'.repeat(36)}beef`,
  'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
])('does not take %s for a burn address', (address) => {
  expect(isBurnAddress(address)).toBe(false)
})
