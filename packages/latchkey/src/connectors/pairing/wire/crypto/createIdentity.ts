import { bytesToHex, concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase58, toBase64Url } from '../../../../core/bytes.ts'
import { createNativeSigner } from './createNativeSigner.ts'
import type { Ed25519Signer } from './Ed25519Signer.ts'

/** A browser's identity at relays. */
export type Identity = {
  /** A did:key. */
  readonly id: string
  /** Signs a token to open a socket. `audience` is the relay's URL exactly as configured. */
  signToken(audience: string, options?: { issuedAt?: number; subject?: string }): Promise<string>
}

/**
 * In seconds: the relay compares `iat` with its own clock, so a device's clock may run ahead by
 * this much.
 */
const backdated = 600

/** Creates the identity of a seed: 32 bytes, hex. */
export async function createIdentity(
  seed: string,
  createSigner: (seed: string) => Promise<Ed25519Signer> = createAnySigner,
): Promise<Identity> {
  const { publicKey, sign } = await createSigner(seed)
  const id = `did:key:z${toBase58(concatBytes(Uint8Array.of(0xed, 0x01), publicKey))}`
  const encode = (value: object) => toBase64Url(utf8ToBytes(JSON.stringify(value)))
  return {
    id,
    async signToken(audience, { issuedAt, subject = bytesToHex(randomBytes(32)) } = {}) {
      const iat = issuedAt ?? Math.floor(Date.now() / 1000) - backdated
      const claims = { iss: id, sub: subject, aud: audience, iat, exp: iat + 86_400 }
      const body = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
      return `${body}.${toBase64Url(await sign(new TextEncoder().encode(body)))}`
    },
  }
}

/** The browser's Ed25519 if available, else noble's, which adds 10 kB gzip. */
function createAnySigner(seed: string): Promise<Ed25519Signer> {
  return createNativeSigner(seed).catch(async () =>
    (await import('./createNobleSigner.ts')).createNobleSigner(seed),
  )
}
