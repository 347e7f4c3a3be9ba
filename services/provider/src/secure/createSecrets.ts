import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { MasterKeys } from './MasterKeys.ts'
import { open, seal } from './seal.ts'

/** Operations with a service's master keys, which nothing else sees. */
export type Secrets = {
  /** Encrypts for the database. `context` (the record's owner) is needed to decrypt. */
  seal(text: string, context: string): string
  /** @throws for a changed record, another context, or an unknown key */
  open(sealed: string, context: string): string
  /** A keyed hash, so that the database alone can't confirm a guess. `purpose` separates uses. */
  hash(purpose: string, text: string): string
  /** Compares with a stored hash in constant time. */
  matches(hash: string, purpose: string, text: string): boolean
}

/** Creates the secrets of a service. */
export function createSecrets(keys: MasterKeys): Secrets {
  // The last key is the oldest one: hashes outlive a replaced key until it is removed.
  const oldest = keys[keys.length - 1] ?? keys[0]
  const hashKey = Buffer.from(hkdfSync('sha256', oldest.bytes, '', 'latchkey hash', 32))
  const hash = (purpose: string, text: string) =>
    createHmac('sha256', hashKey).update(`${purpose}\n${text}`).digest('base64url')
  return {
    hash,
    matches(expected, purpose, text) {
      const [a, b] = [Buffer.from(expected), Buffer.from(hash(purpose, text))]
      return a.length === b.length && timingSafeEqual(a, b)
    },
    open: (sealed, context) => open(keys, sealed, context),
    seal: (text, context) => seal(keys[0], text, context),
  }
}
