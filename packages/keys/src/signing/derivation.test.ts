import fc from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { secrets } from '../fixtures/arbitraries.ts'
import { fromHex, readVectors, toHex } from '../fixtures/readVectors.ts'
import { toBase58 } from './base58.ts'
import { deriveEd25519 } from './derivation/deriveEd25519.ts'
import { deriveSecp256k1 } from './derivation/deriveSecp256k1.ts'
import { deriveAccounts, deriveSmartOwner } from './deriveAccounts.ts'
import { fromMnemonic, seedFrom, toMnemonic } from './mnemonic.ts'
import { signMessage } from './signMessage.ts'

type Keys = { cases: { seed: string; keys: Record<string, string> }[] }
type Bip39 = { passphrase: string; cases: { secret: string; words: string; seed: string }[] }
type Accounts = { cases: { secret: string; eip155: string; solana: string }[] }

const bip39 = readVectors<Bip39>('bip39')
const pathsOf = (name: string) =>
  readVectors<Keys>(name).cases.flatMap(({ seed, keys }) =>
    Object.entries(keys).map(([path, key]) => ({ seed, path, key })),
  )

describe('BIP-39', () => {
  test.each(bip39.cases)('writes, reads and stretches $secret', async (vector) => {
    const secret = fromHex(vector.secret)
    expect(await toMnemonic(secret)).toBe(vector.words)
    expect(toHex(await fromMnemonic(vector.words))).toBe(vector.secret)
    expect(toHex(await seedFrom(secret, bip39.passphrase))).toBe(vector.seed)
  })

  test('reads the words of any secret', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        expect(await fromMnemonic(await toMnemonic(secret))).toEqual(secret)
      }),
      { numRuns: 50 },
    )
  })

  test('tolerates case, spaces and numbers', async () => {
    const [vector] = bip39.cases.slice(-1)
    const words = vector?.words.split(' ') ?? []
    const text = words.map((word, place) => `${place + 1}. ${word.toUpperCase()}`).join('\n')
    expect(toHex(await fromMnemonic(text))).toBe(vector?.secret)
  })

  test.each([
    ['abandon '.repeat(24), undefined],
    [`${'abandon '.repeat(12)}abandom ${'abandon '.repeat(10)}art`, 13],
    [`${'abandon '.repeat(11)}about`, undefined],
  ])('refuses %s', async (words, position) => {
    await expect(fromMnemonic(words)).rejects.toMatchObject({ code: 'PHRASE_INVALID', position })
  })

  test('refuses a secret of another length', async () => {
    await expect(toMnemonic(new Uint8Array(16))).rejects.toMatchObject({ code: 'SECRET_INVALID' })
  })
})

describe('BIP-32', () => {
  test.each(pathsOf('bip32'))('derives $path of $seed', async ({ key, path, seed }) => {
    // An extended key is 13 bytes of header, 32 of chain code, a zero and 32 of key, then a checksum.
    const serialized = fromBase58(key)
    const derived = await deriveSecp256k1(fromHex(seed), path)
    expect(toHex(derived)).toBe(serialized.slice(92, 156))
  })
})

describe('SLIP-0010', () => {
  test.each(pathsOf('slip10'))('derives $path of $seed', async ({ key, path, seed }) => {
    expect(toHex(await deriveEd25519(fromHex(seed), path))).toBe(key)
  })
})

describe('accounts', () => {
  test.each(readVectors<Accounts>('accounts').cases)('are $eip155 and $solana', async (vector) => {
    expect(await deriveAccounts(fromHex(vector.secret))).toEqual({
      eip155: { address: vector.eip155, path: "m/44'/60'/0'/0/0" },
      solana: { address: vector.solana, path: "m/44'/501'/0'/0'" },
    })
  })

  test('agree with viem’s for any secret', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, async (secret) => {
        const { eip155 } = await deriveAccounts(secret)
        expect(eip155.address).toBe(mnemonicToAccount(await toMnemonic(secret)).address)
      }),
      { numRuns: 10 },
    )
  })

  test('have another key that owns the smart account, as viem derives it', async () => {
    const secret = fromHex(bip39.cases.at(-1)?.secret ?? '')
    const owner = mnemonicToAccount(await toMnemonic(secret), { accountIndex: 1 })
    expect(await deriveSmartOwner(secret)).toBe(owner.address)
    expect(await signMessage(secret, 'Hello', 'smartOwner')).toBe(
      await owner.signMessage({ message: 'Hello' }),
    )
  })

  test('keep the secret', async () => {
    const secret = fromHex(bip39.cases.at(-1)?.secret ?? '')
    await deriveAccounts(secret)
    expect(toHex(secret)).toBe(bip39.cases.at(-1)?.secret)
  })
})

test.each([
  ['', ''],
  ['00', '1'],
  ['0000ff', '115Q'],
])('writes %s as base58 %s', (bytes, text) => {
  expect(toBase58(fromHex(bytes))).toBe(text)
})

function fromBase58(text: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  return value.toString(16).padStart(164, '0')
}
