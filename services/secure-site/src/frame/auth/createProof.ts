import { toBase64Url } from '../encoding/bytes.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' }

/** Creates the key that binds a login to this frame. No script can export it. */
export function createProofKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
}

export type ProofOptions = {
  readonly method: string
  readonly url: string
  readonly accessToken?: string | undefined
  /** In milliseconds. */
  readonly now: number
}

/** Proves that a request comes from the holder of the key (DPoP, RFC 9449). */
export async function createProof(
  { privateKey, publicKey }: CryptoKeyPair,
  { accessToken, method, now, url }: ProofOptions,
): Promise<string> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { crv, kty, x, y } }
  const { origin, pathname } = new URL(url)
  const claims = {
    ...(accessToken !== undefined && { ath: await hashOf(accessToken) }),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor(now / 1000),
    jti: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
  }
  const signed = `${jsonPart(header)}.${jsonPart(claims)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(signed),
  )
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64Url(new Uint8Array(bytes))
}

function jsonPart(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
}
