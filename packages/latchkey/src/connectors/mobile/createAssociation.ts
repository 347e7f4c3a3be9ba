import { type Bytes, join, toBase64 } from './bytes.ts'

/** How long a point of the curve P-256 is, written as X9.62 does without compression. */
export const pointLength = 65

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

/** The link that opens a wallet to listen at a port; at a wallet's own address where it has named one. */
export function associationLink(
  { publicKey }: Association,
  port: number,
  base = 'solana-wallet:',
): string {
  const token = toBase64(publicKey).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${base.replace(/\/+$/, '')}/v1/associate/local?association=${token}&port=${port}&v=v1`
}

/** A port that wallets are asked to listen at, out of those that nothing has for itself. */
export function randomPort(): number {
  const [value = 0] = crypto.getRandomValues(new Uint16Array(1))
  return 49_152 + (value % 16_384)
}

/**
 * The page's half of the handshake: what it greets with, and the secret that the wallet's answer makes.
 *
 * ```
 * page    Qd, signature of Qd by the association's key     →  wallet
 * page  ←  Qw, what the session is (sealed)                   wallet
 * both    AES key = HKDF(ECDH(Qd, Qw), salt = the association's public key)
 * ```
 */
export async function createGreeting({ privateKey, publicKey }: Association) {
  const own = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, [
    'deriveBits',
  ])
  const point = await rawKey(own.publicKey)
  const signing = { hash: 'SHA-256', name: 'ECDSA' }
  const signature = new Uint8Array(await crypto.subtle.sign(signing, privateKey, point))
  return {
    hello: join(point, signature),
    /** @throws `DataError` where the wallet's point is none of the curve */
    secretWith: (theirs: Bytes) => deriveSecret(own.privateKey, theirs, publicKey),
  }
}

/** The key that both sides come to, each with its own half and the other's point. */
export async function deriveSecret(
  own: CryptoKey,
  theirPoint: Bytes,
  salt: Bytes,
): Promise<CryptoKey> {
  const { subtle } = crypto
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const theirs = await subtle.importKey('raw', theirPoint, curve, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  return subtle.deriveKey(
    { hash: 'SHA-256', info: new Uint8Array(), name: 'HKDF', salt },
    material,
    { length: 128, name: 'AES-GCM' },
    false,
    ['decrypt', 'encrypt'],
  )
}

async function rawKey(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}
