import {
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getUtf8Encoder,
} from '@solana/kit'
import { getMintEncoder } from '@solana-program/token'
import { token2022Program } from '../describe/tokenAccounts.ts'
import type { Ledger } from '../ledger/Ledger.ts'

/** Metaplex' program. It does not run here, but its accounts can be read. */
const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

type Said = {
  readonly authority: Address
  readonly name: string
  readonly symbol: string
  readonly uri?: string
}

/** Writes a Metaplex metadata account. */
export async function placeMetadata(
  ledger: Ledger,
  mint: Address,
  { authority, collection, name, symbol, uri = '' }: Said & { readonly collection?: Address },
): Promise<void> {
  const encode = getAddressEncoder()
  const [place] = await getProgramDerivedAddress({
    programAddress: metadataProgram,
    seeds: [
      getUtf8Encoder().encode('metadata'),
      encode.encode(metadataProgram),
      encode.encode(mint),
    ],
  })
  const data = Uint8Array.from([
    4,
    ...encode.encode(authority),
    ...encode.encode(mint),
    // Metaplex pads each field to its full length.
    ...text(name, 32),
    ...text(symbol, 10),
    ...text(uri, 200),
    // No fee, no creators, not sold, mutable; no edition, and a plain standard.
    ...[0, 0, 0, 0, 1, 0, 0],
    ...(collection ? [1, 1, ...encode.encode(collection)] : [0]),
    // No uses.
    0,
  ])
  putAt(ledger, place, data, metadataProgram)
}

/** Writes a Token-2022 mint with its own metadata. */
export function placeDescribedMint(
  ledger: Ledger,
  mint: Address,
  { authority, decimals, name, symbol, uri = '' }: Said & { readonly decimals: number },
): void {
  const encode = getAddressEncoder()
  const plain = getMintEncoder().encode({
    decimals,
    freezeAuthority: null,
    isInitialized: true,
    mintAuthority: authority,
    supply: 0n,
  })
  const metadata = [
    ...encode.encode(authority),
    ...encode.encode(mint),
    ...text(name),
    ...text(symbol),
    ...text(uri),
    ...u32(0),
  ]
  const data = Uint8Array.from([
    ...plain,
    ...new Uint8Array(165 - plain.length),
    // Account type mint; metadata pointer to itself (18); then the metadata (19).
    1,
    ...[18, 0, 64, 0],
    ...encode.encode(authority),
    ...encode.encode(mint),
    ...[19, 0, metadata.length & 255, metadata.length >> 8],
    ...metadata,
  ])
  putAt(ledger, mint, data, token2022Program)
}

function putAt(ledger: Ledger, place: Address, data: Uint8Array, owner: Address): void {
  const lamports = ledger.rentFor(BigInt(data.length))
  ledger.place({ address: place, data, executable: false, lamports, owner })
}

function text(words: string, place = 0): number[] {
  const bytes = [...getUtf8Encoder().encode(words)]
  const length = Math.max(bytes.length, place)
  return [...u32(length), ...bytes, ...new Uint8Array(length - bytes.length)]
}

function u32(value: number): number[] {
  return [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
}
