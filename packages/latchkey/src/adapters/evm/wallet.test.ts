import { expect, test } from 'vitest'
import { hexChainId, providerOf, requireEvmAddress } from './wallet.ts'

const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('restores the checksum of an address', () => {
  const provider = { request: async () => null }
  expect(providerOf(provider)).toBe(provider)
  expect(requireEvmAddress(ada, 'eth_getBalance')).toBe(ada)
  expect(requireEvmAddress(ada.toLowerCase(), 'eth_getBalance')).toBe(ada.toLowerCase())
  expect(hexChainId('eip155:8453')).toBe('0x2105')
})

test('checks the letter case of typed addresses only', () => {
  const slip = ada.replace('f39F', 'F39f')
  expect(requireEvmAddress(slip, 'personal_sign')).toBe(slip)
  for (const address of [ada, ada.toLowerCase()])
    expect(requireEvmAddress(address, 'eth_call', { checksum: true })).toBe(address)
  expect(() => requireEvmAddress(slip, 'eth_call', { checksum: true })).toThrow('is not an address')
})

test.each(['ada.eth', '', '0x', ada.slice(2), `${ada}00`])(
  'refuses %s as an address',
  (address) => {
    for (const checksum of [true, false])
      expect(() => requireEvmAddress(address, 'eth_getBalance', { checksum })).toThrow(
        `Invalid request to eth_getBalance: ${address} is not an address`,
      )
  },
)

test.each([undefined, null, {}, { request: 'no' }])('refuses %s as a provider', (provider) => {
  expect(() => providerOf(provider)).toThrow('The wallet no longer responds')
})
