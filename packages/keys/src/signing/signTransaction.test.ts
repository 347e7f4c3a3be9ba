import fc from 'fast-check'
import { type Address, getAddress, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { secrets } from '../fixtures/arbitraries.ts'
import { fromHex, readVectors } from '../fixtures/readVectors.ts'
import { withEvmKey } from './evmKey.ts'
import { toMnemonic } from './mnemonic.ts'
import type { EvmTransaction } from './parseTransaction.ts'
import { signParsed, signTransaction } from './signTransaction.ts'

type Vector = {
  key: Hex
  nonce: number
  chainId: number
  to: Address
  raw: Hex
} & Record<'gasPrice' | 'gas' | 'value', string>

const { transaction: vector } = readVectors<{ transaction: Vector }>('ethereum')
const zero = new Uint8Array(32)
const to = '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb'

const valid: EvmTransaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 0,
  gas: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
  to,
}

test('signs the example of EIP-155', () => {
  const raw = signParsed(fromHex(vector.key), {
    type: 'legacy',
    chainId: vector.chainId,
    nonce: vector.nonce,
    to: vector.to,
    gas: BigInt(vector.gas),
    gasPrice: BigInt(vector.gasPrice),
    value: BigInt(vector.value),
  })
  expect(raw).toBe(vector.raw)
})

test('signs the authorization of an upgrade as viem’s account does', async () => {
  const account = mnemonicToAccount(await toMnemonic(zero))
  const fees = { gas: 90_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n, chainId: 1 }
  const { signAuthorization } = account
  if (!signAuthorization) throw new Error('viem’s accounts sign authorizations.')
  const authorization = await signAuthorization({ address: to, chainId: 1, nonce: 8 })
  const expected = await account.signTransaction({
    ...fees,
    authorizationList: [authorization],
    nonce: 7,
    to: account.address,
    type: 'eip7702',
  })
  const transaction = {
    ...fees,
    delegate: to,
    nonce: 7,
    to: account.address,
    type: 'eip7702',
  } as const
  expect(await signTransaction(zero, transaction)).toBe(expected)
})

test('signs any transaction as viem’s account does', async () => {
  const hex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
  const hexOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(hex)
  const addresses = hexOf(20).map((address) => getAddress(address))
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n })
  const common = {
    chainId: fc.integer({ min: 1, max: 2 ** 31 }),
    nonce: fc.nat(),
    gas: amounts,
    to: addresses,
    value: amounts,
    data: fc.uint8Array({ maxLength: 100 }).map(hex),
  }
  const accessList = fc.array(
    fc.record({ address: addresses, storageKeys: fc.array(hexOf(32), { maxLength: 2 }) }),
    { maxLength: 2 },
  )
  const transactions: fc.Arbitrary<Exclude<EvmTransaction, { type: 'eip7702' }>> = fc.oneof(
    fc.record({ ...common, type: fc.constant('legacy' as const), gasPrice: amounts }),
    fc.record({ ...common, type: fc.constant('eip2930' as const), gasPrice: amounts, accessList }),
    fc
      .record({
        ...common,
        type: fc.constant('eip1559' as const),
        maxFeePerGas: amounts,
        maxPriorityFeePerGas: amounts,
        accessList,
      })
      .map((given) => ({
        ...given,
        maxFeePerGas: given.maxFeePerGas + given.maxPriorityFeePerGas,
      })),
  )
  await fc.assert(
    fc.asyncProperty(secrets, transactions, async (secret, transaction) => {
      const account = mnemonicToAccount(await toMnemonic(secret))
      const raw = await signTransaction(secret, transaction)
      expect(raw).toBe(await account.signTransaction(transaction))
    }),
    { numRuns: 25 },
  )
})

describe('refuses', () => {
  const { to: _, ...creation } = valid

  test.each<[string, unknown]>([
    [
      'an upgrade without a recipient',
      { ...valid, delegate: to, to: undefined, type: 'eip7702', data: '0x01' },
    ],
    ['an upgrade without a delegate', { ...valid, type: 'eip7702' }],
    ['an unknown type', { ...valid, type: 'eip4844' }],
    ['the name of a prototype’s method as type', { ...valid, type: 'toString' }],
    ['blobs', { ...valid, blobs: [] }],
    ['an authorization list', { ...valid, authorizationList: [] }],
    ['a fee of another type', { ...valid, gasPrice: 1n }],
    ['a missing chain', { ...valid, chainId: undefined }],
    ['chain 0, which any chain would accept', { ...valid, chainId: 0 }],
    ['a missing nonce, which would count as 0', { ...valid, nonce: undefined }],
    ['a negative nonce', { ...valid, nonce: -1 }],
    ['a fraction', { ...valid, nonce: 0.5 }],
    ['a missing gas limit', { ...valid, gas: undefined }],
    ['an amount that is a number', { ...valid, value: 1 }],
    ['a negative amount', { ...valid, value: -1n }],
    ['an amount above 256 bits', { ...valid, value: 2n ** 256n }],
    ['a wrong checksum of the recipient', { ...valid, to: to.replace('F', 'f') }],
    ['half a byte of data', { ...valid, data: '0x0' }],
    ['oversized data', { ...valid, data: `0x${'00'.repeat(128 * 1024 + 1)}` }],
    ['a creation without code', creation],
    ['a tip above the fee', { ...valid, maxPriorityFeePerGas: 3n }],
    ['an access list that is none', { ...valid, accessList: [null] }],
    ['a short storage key', { ...valid, accessList: [{ address: to, storageKeys: ['0x00'] }] }],
  ])('%s', async (_name, transaction) => {
    await expect(signTransaction(zero, asTransaction(transaction))).rejects.toMatchObject({
      code: 'TRANSACTION_INVALID',
    })
  })
})

test('signs a contract creation', async () => {
  const { to: _, ...creation } = valid
  await expect(signTransaction(zero, { ...creation, data: '0x00' })).resolves.toMatch(/^0x02/)
})

test('wipes the key after use', async () => {
  const key = await withEvmKey(zero, (given) => given)
  expect(key.every((byte) => byte === 0)).toBe(true)
})

/** Values that a caller without types could pass. */
function asTransaction(value: unknown): EvmTransaction {
  return value as EvmTransaction
}
