import { ByteReader } from './ByteReader.ts'
import type { MintMetadata } from './decodeMint.ts'

/** What Metaplex keeps of a token: also which collection it really belongs to. */
export type MetaplexMetadata = MintMetadata & {
  /** The collection's mint; undefined where there is none, or its maker never confirmed it. */
  readonly collection: string | undefined
}

/** Says which kind of account it is: metadata, in its only version. */
const metadataKey = 4

/** Reads Metaplex's account of a mint; undefined where it is none, or another mint's. */
export function decodeMetaplex(mint: string, data: Uint8Array): MetaplexMetadata | undefined {
  try {
    const reader = new ByteReader(data)
    if (reader.u8() !== metadataKey) return undefined
    reader.bytes(32)
    if (reader.key() !== mint) return undefined
    const said = { name: reader.text(), symbol: reader.text(), uri: reader.text() }
    return { ...said, collection: readCollection(reader) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Accounts from before there were collections end earlier. */
function readCollection(reader: ByteReader): string | undefined {
  try {
    reader.u16()
    // Creators: 32 bytes, whether they signed, and their share.
    if (reader.u8() === 1) reader.bytes(reader.u32() * 34)
    // Whether it was sold, whether it may change; then what may be there: edition, standard.
    reader.bytes(2)
    if (reader.u8() === 1) reader.u8()
    if (reader.u8() === 1) reader.u8()
    if (reader.u8() !== 1) return undefined
    const isVerified = reader.u8() === 1
    const collection = reader.key()
    return isVerified ? collection : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
