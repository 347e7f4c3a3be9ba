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

/** Metaplex's program. It does not run here; what it keeps of tokens can be read all the same. */
const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

type Said = {
  readonly authority: Address
  readonly name: string
  readonly symbol: string
  readonly uri?: string
}

/** Puts what a token is called where Metaplex keeps it. */
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
    // Metaplex fills each up to its whole place.
    ...text(name, 32),
    ...text(symbol, 10),
    ...text(uri, 200),
    // No fee, no creators, not sold yet, may change; no edition, and a plain standard.
    ...[0, 0, 0, 0, 1, 0, 0],
    ...(collection ? [1, 1, ...encode.encode(collection)] : [0]),
    // No uses.
    0,
  ])
  putAt(ledger, place, data, metadataProgram)
}

/** Puts a mint of Token-2022 that says by itself what it is called. */
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
    // A mint, not an account; where its metadata is (18): in the mint; then the metadata (19).
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
