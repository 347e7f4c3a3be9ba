import { ByteReader } from './ByteReader.ts'
import type { MintMetadata } from './decodeMint.ts'

/** Metaplex metadata of a token, with its verified collection. */
export type MetaplexMetadata = MintMetadata & {
  /** The collection's mint; undefined without a verified collection. */
  readonly collection: string | undefined
}

/** Account discriminator of metadata. */
const metadataKey = 4

/** Decodes Metaplex' metadata account of a mint; undefined if it is invalid or another mint's. */
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

/** Older accounts end before the collection. */
function readCollection(reader: ByteReader): string | undefined {
  try {
    reader.u16()
    // Creators: address, verified flag, share.
    if (reader.u8() === 1) reader.bytes(reader.u32() * 34)
    // Sold and mutable flags; then optional edition nonce and token standard.
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
