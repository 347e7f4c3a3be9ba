import { type Bytes, concatBytes, equalBytes, sha256 } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'
import { assertSecret, type Secret, secretLength } from '../secret.ts'
import { readWords } from '../words/readWords.ts'
import { wordsFrom } from '../words/words.ts'

const mnemonicLength = 24

/**
 * Writes the secret as 24 words of BIP-39, for export only: a JavaScript string cannot be wiped.
 *
 * Vector: `src/fixtures/bip39.json`.
 *
 * @example
 * ```ts
 * const words = await backend.reveal(toMnemonic)
 * declare const backend: import('@latchkey/keys').KeyBackend
 * ```
 */
export async function toMnemonic(secret: Secret): Promise<string> {
  return (await mnemonicWords(secret)).join(' ')
}

/**
 * Reads 24 words of BIP-39, whatever their case, spaces and numbering.
 *
 * Vector: `src/fixtures/bip39.json`.
 *
 * @throws `PHRASE_INVALID`, with `position` for the first word that the list lacks
 *
 * @example
 * ```ts
 * await withSecret(await fromMnemonic(words), (secret) => backend.create(secret))
 * declare const words: string
 * declare const backend: import('@latchkey/keys').KeyBackend
 * import { withSecret } from '@latchkey/keys'
 * ```
 */
export async function fromMnemonic(words: string): Promise<Secret> {
  const bytes = readWords(words, mnemonicLength)
  const secret = bytes.slice(0, secretLength)
  const isIntact = equalBytes(bytes.subarray(secretLength), await checksum(secret))
  bytes.fill(0)
  if (isIntact) return secret
  secret.fill(0)
  throw new KeysError('PHRASE_INVALID')
}

/**
 * The BIP-39 seed of the secret: PBKDF2-HMAC-SHA-512, 2048 rounds. The words are joined as bytes,
 * because a string of them would stay in memory.
 */
export async function seedFrom(secret: Secret, passphrase = ''): Promise<Bytes> {
  const words = await mnemonicWords(secret)
  const phrase = new Uint8Array(words.reduce((sum, { length }) => sum + length + 1, -1))
  const encoder = new TextEncoder()
  let at = 0
  for (const word of words) {
    if (at > 0) phrase[at++] = 0x20
    at += encoder.encodeInto(word, phrase.subarray(at)).written
  }
  const password = await crypto.subtle.importKey('raw', phrase, 'PBKDF2', false, ['deriveBits'])
  phrase.fill(0)
  const salt = encoder.encode(`mnemonic${passphrase}`)
  const parameters = { name: 'PBKDF2', hash: 'SHA-512', iterations: 2048, salt }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, password, 512))
}

async function mnemonicWords(secret: Secret): Promise<readonly string[]> {
  assertSecret(secret)
  const bytes = concatBytes(secret, await checksum(secret))
  const words = wordsFrom(bytes)
  bytes.fill(0)
  return words
}

async function checksum(secret: Secret): Promise<Bytes> {
  return (await sha256(secret)).slice(0, 1)
}
