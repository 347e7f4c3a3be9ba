import { expect, test } from 'vitest'
import { createSecret, withSecret } from './secret.ts'

test('creates 32 fresh bytes', () => {
  expect(createSecret()).toHaveLength(32)
  expect(createSecret()).not.toEqual(createSecret())
})

test('wipes the secret after use', async () => {
  const secret = createSecret()
  expect(await withSecret(secret, async ([first]) => first)).toBeTypeOf('number')
  expect(secret.every((byte) => byte === 0)).toBe(true)
})

test('wipes the secret after a failed use', async () => {
  const secret = createSecret()
  const use = () => Promise.reject(new Error('declined'))
  await expect(withSecret(secret, use)).rejects.toThrow('declined')
  expect(secret.every((byte) => byte === 0)).toBe(true)
})
