import { type Bytes, toBase64 } from './bytes.ts'

/** A key of one association: its public half travels in the link, and proves who greets. */
export type Association = {
  readonly publicKey: Bytes
  readonly privateKey: CryptoKey
}

/** Makes the key of an association. */
export async function createAssociation(): Promise<Association> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  return { privateKey, publicKey: await rawKey(publicKey) }
}

/** Where a wallet is opened. Without either, Android asks which one. */
export type Place = {
  /** A wallet's own address, where it has named one. */
  readonly base?: string | undefined
  /** What Android knows its app by. */
  readonly app?: string | undefined
}

/** The link that opens a wallet to listen at a port. */
export function associationLink(
  { publicKey }: Association,
  port: number,
  { app, base }: Place = {},
): string {
  const token = toBase64(publicKey).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const rest = `/v1/associate/local?association=${token}&port=${port}&v=v1`
  if (base) return `${base.replace(/\/+$/, '')}${rest}`
  // The same for one app alone, in the spelling of Android's browsers. Where it is not, they show its store.
  if (app) return `intent:${rest}#Intent;scheme=solana-wallet;package=${app};end`
  return `solana-wallet:${rest}`
}

/** A port that wallets are asked to listen at, out of those that nothing has for itself. */
export function randomPort(): number {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1))
  return 49_152 + (value % 16_384)
}

/** The public half of a key, as X9.62 writes points. */
export async function rawKey(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}
