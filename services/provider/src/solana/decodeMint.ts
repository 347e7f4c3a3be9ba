import { ByteReader } from './ByteReader.ts'
import { token2022Program } from './programs.ts'

/** A mint, with the metadata extensions of Token-2022. */
export type Mint = {
  readonly decimals: number
  readonly supply: bigint
  readonly metadata: MintMetadata | undefined
  /** The mint of its group, i.e. its collection. */
  readonly group: string | undefined
}

/** Metadata that the token's creator chose. */
export type MintMetadata = {
  readonly name: string
  readonly symbol: string
  readonly uri: string
}

const mintLength = 82
/** Extended accounts state their type behind the base layout. */
const kindAt = 165
const kinds = { mint: 1 }
const extensions = { tokenMetadata: 19, groupMember: 23 }

/** Decodes the account of a mint; undefined if it is invalid. */
export function decodeMint(mint: string, program: string, data: Uint8Array): Mint | undefined {
  const isExtended = program === token2022Program && data.length > kindAt
  if (data.length !== mintLength && !(isExtended && data[kindAt] === kinds.mint)) return undefined
  const reader = new ByteReader(data)
  // The optional mint authority.
  reader.bytes(36)
  const supply = reader.u64()
  const decimals = reader.u8()
  if (reader.u8() !== 1) return undefined
  const found = isExtended ? readExtensions(mint, data.subarray(kindAt + 1)) : undefined
  return { decimals, supply, metadata: found?.metadata, group: found?.group }
}

/** Invalid extensions are ignored, because a mint's creator may write anything. */
function readExtensions(mint: string, data: Uint8Array) {
  const reader = new ByteReader(data)
  const found: { metadata?: MintMetadata; group?: string } = {}
  try {
    while (reader.rest() >= 4) {
      const kind = reader.u16()
      const body = new ByteReader(reader.bytes(reader.u16()))
      if (kind === extensions.tokenMetadata) {
        body.bytes(32)
        if (body.key() === mint)
          found.metadata = { name: body.text(), symbol: body.text(), uri: body.text() }
      }
      if (kind === extensions.groupMember && body.key() === mint) {
        const group = body.key()
        if (group) found.group = group
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}
