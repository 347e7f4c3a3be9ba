import { pbkdf2Sync } from 'node:crypto'
import { getAddress } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { devMnemonic } from '../accounts.ts'
import { bitcoinDevKey } from './devKeys.ts'
import { regtest } from './regtest.ts'

/** Root key of the mnemonic in an independent library. */
const root = HDKey.fromMasterSeed(pbkdf2Sync(devMnemonic, 'mnemonic', 2048, 64, 'sha512'))

test.each([
  [84, 0, "m/84'/1'/0'/0/0"],
  [86, 0, "m/86'/1'/0'/0/0"],
  [49, 3, "m/49'/1'/3'/0/0"],
  [44, 9, "m/44'/1'/9'/0/0"],
  [84, 200, "m/84'/1'/200'/0/0"],
] as const)('derives m/%i of account %i like wallets do', (purpose, index, path) => {
  const derived = root.derive(path)
  const key = bitcoinDevKey(index, purpose)
  expect(key).toMatchObject({ path, purpose })
  expect(Buffer.from(key.privateKey)).toEqual(Buffer.from(derived.privateKey!))
  expect(Buffer.from(key.publicKey)).toEqual(Buffer.from(derived.publicKey!))
})

test.each([
  [84, 'wpkh'],
  [86, 'tr'],
  [44, 'pkh'],
] as const)('derives the address of m/%i from its key', (purpose, kind) => {
  const { address, privateKey } = bitcoinDevKey(4, purpose)
  expect(getAddress(kind, privateKey, regtest)).toBe(address)
})

test('pays to account 0 unless another address type is given', () => {
  expect(bitcoinDevKey(0).address).toMatch(/^bcrt1q/)
  expect(bitcoinDevKey(0, 86).address).toMatch(/^bcrt1p/)
  expect(bitcoinDevKey(0, 49).address).toMatch(/^2/)
  expect(bitcoinDevKey(0, 44).address).toMatch(/^[mn]/)
})
