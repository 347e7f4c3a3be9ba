import { type Bytes, toBase64 } from '../../core/bytes.ts'

/**
 * The key of one association. Its public half travels in the link and verifies the page's greeting.
 */
export type Association = {
  readonly publicKey: Bytes
  readonly privateKey: CryptoKey
}

/** Creates the key of an association. */
export async function createAssociation(): Promise<Association> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
  return { privateKey, publicKey: await rawKey(publicKey) }
}

/** The wallet to open. Without either field, Android lets the visitor choose. */
export type AppTarget = {
  /** The wallet's own HTTPS link, if it named one. */
  readonly base?: string | undefined
  /** The wallet's Android package name. */
  readonly app?: string | undefined
}

/** The link that opens a wallet to listen on a port. */
export function associationLink(
  { publicKey }: Association,
  port: number,
  { app, base }: AppTarget = {},
): string {
  const token = toBase64(publicKey)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
  const rest = `/v1/associate/local?association=${token}&port=${port}&v=v1`
  if (base) return `${base.replace(/\/{1,9}$/, '')}${rest}`
  // The link for one app alone, in the syntax of Android browsers, which open the store if the app
  // is missing.
  if (app) return `intent:${rest}#Intent;scheme=solana-wallet;package=${app};end`
  return `solana-wallet:${rest}`
}

/** A random port of the dynamic range. */
export function randomPort(): number {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1))
  return 49_152 + (value % 16_384)
}

/** The public half of a key as an uncompressed X9.62 point. */
export async function rawKey(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}
