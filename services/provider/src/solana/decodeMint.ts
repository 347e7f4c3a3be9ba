import { ByteReader } from './ByteReader.ts'
import { token2022Program } from './programs.ts'

/** What a mint says of itself; what Token-2022 lets it add, where it does. */
export type Mint = {
  readonly decimals: number
  readonly supply: bigint
  readonly metadata: MintMetadata | undefined
  /** The collection's mint (or what stands for it). */
  readonly group: string | undefined
}

/** How a token wants to be called, and where more about it is written. */
export type MintMetadata = {
  readonly name: string
  readonly symbol: string
  readonly uri: string
}

const mintLength = 82
/** Behind the plain shape of an account stands which kind an extended one is. */
const kindAt = 165
const kinds = { mint: 1 }
const extensions = { tokenMetadata: 19, groupMember: 23 }

/** Reads the account of a mint; undefined where it is none. */
export function decodeMint(mint: string, program: string, data: Uint8Array): Mint | undefined {
  const isExtended = program === token2022Program && data.length > kindAt
  if (data.length !== mintLength && !(isExtended && data[kindAt] === kinds.mint)) return undefined
  const reader = new ByteReader(data)
  // Who may make more of it, and whether anybody may.
  reader.bytes(36)
  const supply = reader.u64()
  const decimals = reader.u8()
  if (reader.u8() !== 1) return undefined
  const found = isExtended ? readExtensions(mint, data.subarray(kindAt + 1)) : undefined
  return { decimals, supply, metadata: found?.metadata, group: found?.group }
}

/** What is broken is as if it were not there: whoever makes a mint writes what they like. */
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
