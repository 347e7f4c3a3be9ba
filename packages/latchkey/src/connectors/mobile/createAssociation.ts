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

/** The public half of a key, as X9.62 writes points. */
export async function rawKey(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}
