import { type Bytes, concatBytes, equalBytes, sha256 } from '../bytes.ts'
import { KeysError } from '../KeysError.ts'
import { readShare, type Share, shareLength } from '../shares/Share.ts'
import { readWords } from '../words/readWords.ts'
import { wordsFrom } from '../words/words.ts'

const checksumLength = 2

/** Words of a recovery phrase: 42 bytes of share and 2 of checksum, 11 bits a word. */
const phraseLength = 32

/**
 * Writes a recovery share as 32 words of BIP-39's English list. It is no BIP-39 phrase, and no
 * other wallet reads it: alone it reveals nothing.
 *
 * Vector: `src/fixtures/recovery.json`.
 *
 * @example
 * ```ts
 * const phrase = await encodeRecoveryPhrase(recovery)
 * declare const recovery: import('@latchkey/keys').Share
 * ```
 */
export async function encodeRecoveryPhrase(share: Share): Promise<string> {
  readShare(share)
  const bytes = concatBytes(share, await checksum(share))
  const phrase = wordsFrom(bytes).join(' ')
  bytes.fill(0)
  return phrase
}

/**
 * Reads a recovery phrase, whatever its case, spaces, line breaks, punctuation and numbering.
 *
 * Vector: `src/fixtures/recovery.json`.
 *
 * @throws `PHRASE_INVALID`, with `position` for the first word that the list lacks
 *
 * @example
 * ```ts
 * const share = await decodeRecoveryPhrase('1. Abandon  2. ability …')
 * ```
 */
export async function decodeRecoveryPhrase(text: string): Promise<Share> {
  const bytes = readWords(text, phraseLength)
  const share = bytes.slice(0, shareLength)
  if (!equalBytes(bytes.subarray(shareLength), await checksum(share)))
    throw new KeysError('PHRASE_INVALID')
  bytes.fill(0)
  readShare(share)
  return share
}

async function checksum(share: Bytes): Promise<Bytes> {
  return (await sha256(share)).slice(0, checksumLength)
}
