import { createHash } from 'node:crypto'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { isOnCurve } from './isOnCurve.ts'
import { metadataProgram } from './programs.ts'

const program = decodeBase58(metadataProgram) ?? new Uint8Array()

/** Address of the Metaplex metadata account of a mint; undefined for an invalid mint. */
export function findMetadataAddress(mint: string): string | undefined {
  const key = decodeBase58(mint)
  if (key?.length !== 32) return undefined
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
      .update('metadata')
      .update(program)
      .update(key)
      .update(Uint8Array.of(bump))
      .update(program)
      .update('ProgramDerivedAddress')
      .digest()
    if (!isOnCurve(hash)) return encodeBase58(hash)
  }
  return undefined
}
