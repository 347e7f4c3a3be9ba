import fc from 'fast-check'
import type { Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { secrets } from '../fixtures/arbitraries.ts'
import { fromHex, readVectors } from '../fixtures/readVectors.ts'
import { signHashAsHex } from './evmKey.ts'
import { toMnemonic } from './mnemonic.ts'
import { hashSignable, signMessage } from './signMessage.ts'

type Vectors = { message: { key: Hex; text: string; signature: Hex } }

const { message } = readVectors<Vectors>('ethereum')
const zero = new Uint8Array(32)

test('signs the published vector', () => {
  const signature = signHashAsHex(fromHex(message.key), hashSignable(message.text))
  expect(signature).toBe(message.signature)
})

test('signs any text and any bytes as viem’s account does', async () => {
  const raw = fc
    .uint8Array({ maxLength: 200 })
    .map((values): Hex => `0x${Buffer.from(values).toString('hex')}`)
  const messages = fc.oneof(fc.string({ unit: 'binary' }), fc.record({ raw }))
  await fc.assert(
    fc.asyncProperty(secrets, messages, async (secret, given) => {
      const account = mnemonicToAccount(await toMnemonic(secret))
      expect(await signMessage(secret, given)).toBe(await account.signMessage({ message: given }))
    }),
    { numRuns: 15 },
  )
})

test('text that looks like hexadecimal digits is text', async () => {
  const [text, bytes] = [await signMessage(zero, '0x00'), await signMessage(zero, { raw: '0x00' })]
  expect(text).not.toBe(bytes)
})

test('signs the empty message', async () => {
  const key = privateKeyToAccount(message.key)
  const signature = signHashAsHex(fromHex(message.key), hashSignable(''))
  expect(signature).toBe(await key.signMessage({ message: '' }))
})

test.each<Parameters<typeof signMessage>[1]>([
  'x'.repeat(128 * 1024 + 1),
  { raw: '0x0' },
  { raw: '0xzz' },
  { raw: `0x${'00'.repeat(128 * 1024 + 1)}` },
])('refuses an oversized or malformed message', async (given) => {
  await expect(signMessage(zero, given)).rejects.toMatchObject({ code: 'MESSAGE_INVALID' })
})

test('refuses a secret of another length', async () => {
  await expect(signMessage(new Uint8Array(31), 'Hi')).rejects.toMatchObject({
    code: 'SECRET_INVALID',
  })
})
