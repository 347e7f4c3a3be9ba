import { parseSignature } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { toMnemonic } from './mnemonic.ts'
import { signAuthorization } from './signAuthorization.ts'

const zero = new Uint8Array(32)
const address = '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb'

test('signs an authorization as viem’s account does', async () => {
  const account = mnemonicToAccount(await toMnemonic(zero))
  for (const authorization of [
    { address, chainId: 1, nonce: 0 },
    { address, chainId: 8453, nonce: 300 },
  ] as const) {
    const expected = await account.signAuthorization?.(authorization)
    const signed = parseSignature(await signAuthorization(zero, authorization))
    expect(signed).toMatchObject({ r: expected?.r, s: expected?.s, yParity: expected?.yParity })
  }
})

test.each([
  ['all chains', { chainId: 0 }],
  ['a fraction of a nonce', { nonce: 0.5 }],
  ['no contract', { address: '0x' }],
])('refuses %s', async (_, change) => {
  const authorization = { address, chainId: 1, nonce: 0, ...change } as never
  await expect(signAuthorization(zero, authorization)).rejects.toMatchObject({
    code: 'TRANSACTION_INVALID',
  })
})
