import { x25519 } from '@noble/curves/ed25519.js'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { type Bytes, concatBytes } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'

/**
 * The key pair of a factor (X25519). The recovery share is sealed to the public key, so that a rotation
 * needs neither the passkey nor the phrase.
 */
export type FactorKey = { readonly publicKey: Bytes; readonly privateKey: Bytes }

const prfLength = 32
const phraseBytes = 16

/**
 * Creates a random key pair, to which another window seals what it hands over. The private key never
 * leaves the caller's memory.
 *
 * Vector: none, because the key is random; `factors.test.ts` opens what is sealed to it.
 *
 * @example
 * ```ts
 * const { publicKey } = createFactorKey()
 * ```
 */
export function createFactorKey(): FactorKey {
  return withPublicKey(crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * Derives a factor's key pair from the PRF output of a passkey: HKDF-SHA-256 with the salt
 * `latchkey factor passkey 1` and the wallet's user id as `info`.
 *
 * Vector: `factors.test.ts` recomputes the private key with Node's `hkdfSync`.
 *
 * @throws `PRF_INVALID` unless there are 32 bytes that are not all equal
 *
 * @example
 * ```ts
 * const { publicKey } = await factorKeyFromPrf(prfOutput, userId)
 * declare const prfOutput: Uint8Array<ArrayBuffer>
 * declare const userId: string
 * ```
 */
export async function factorKeyFromPrf(prfOutput: Bytes, userId: string): Promise<FactorKey> {
  if (prfOutput.length !== prfLength || prfOutput.every((byte) => byte === prfOutput[0]))
    throw new KeysError('PRF_INVALID')
  return deriveKey(prfOutput, 'latchkey factor passkey 1', userId)
}

/**
 * Creates a recovery phrase: 12 words of BIP-39 for 128 random bits. It is no wallet: it opens the
 * recovery share of one account, after a login.
 *
 * Vector: none, because the words are random; `factors.test.ts` reads them back.
 *
 * @example
 * ```ts
 * const phrase = createRecoveryPhrase()
 * ```
 */
export function createRecoveryPhrase(): string {
  return entropyToMnemonic(crypto.getRandomValues(new Uint8Array(phraseBytes)), wordlist)
}

/**
 * Derives a factor's key pair from a recovery phrase, whatever its case, spaces, punctuation and
 * numbering: HKDF-SHA-256 with the salt `latchkey factor phrase 1`.
 *
 * Vector: BIP-39's `abandon … about`, in `factors.test.ts`.
 *
 * @throws `PHRASE_INVALID`, with `position` for the first word that the list lacks
 *
 * @example
 * ```ts
 * const { privateKey } = await factorKeyFromPhrase('1. Abandon 2. ability …', userId)
 * declare const userId: string
 * ```
 */
export async function factorKeyFromPhrase(text: string, userId: string): Promise<FactorKey> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const wrong = words.findIndex((word) => !wordlist.includes(word))
  if (wrong >= 0) throw new KeysError('PHRASE_INVALID', { position: wrong + 1 })
  if (words.length !== 12)
    throw new KeysError('PHRASE_INVALID', {
      detail: `It has ${words.length} words instead of 12.`,
    })
  let entropy: Uint8Array
  try {
    entropy = mnemonicToEntropy(words.join(' '), wordlist)
  } catch (cause) {
    throw new KeysError('PHRASE_INVALID', { cause })
  }
  return deriveKey(concatBytes(entropy), 'latchkey factor phrase 1', userId)
}

async function deriveKey(input: Bytes, salt: string, info: string): Promise<FactorKey> {
  const encoder = new TextEncoder()
  const base = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode(salt), info: encoder.encode(info) },
    base,
    256,
  )
  return withPublicKey(new Uint8Array(bits))
}

function withPublicKey(privateKey: Bytes): FactorKey {
  return { privateKey, publicKey: concatBytes(x25519.getPublicKey(privateKey)) }
}
