import { createHash } from 'node:crypto'

/** A key outside the database, with the id that sealed records name. */
export type MasterKey = { readonly id: string; readonly bytes: Buffer }

/** The keys of a service: the first one seals, and all of them open. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]]

const base64 = /^[A-Za-z0-9+/_-]{43}=?$/

/**
 * Reads `key` or `new,old`, each 32 bytes in base64. Several keys let an operator replace one.
 *
 * @throws if a key is invalid
 */
export function readMasterKeys(name: string, text: string): MasterKeys {
  const [first, ...others] = text.split(',').map((part) => {
    const bytes = Buffer.from(part, base64.test(part) ? 'base64' : 'utf8')
    if (!base64.test(part) || bytes.length !== 32)
      throw new Error(`${name}: Expected 32 bytes in base64. Create them: openssl rand -base64 32`)
    return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
  })
  if (!first) throw new Error(`${name}: Expected a key`)
  return [first, ...others]
}
