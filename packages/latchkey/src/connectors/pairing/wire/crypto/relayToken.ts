import { ed25519 } from '@noble/curves/ed25519.js'
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  randomBytes,
  utf8ToBytes,
} from '@noble/hashes/utils.js'
import { toBase58, toBase64Url } from './bytes.ts'

/** The relay looks at `iat` with its own clock: a device may be this many seconds ahead. */
const backdated = 600

/** The name by which the relay knows the holder of a seed (32 bytes, hex): a did:key. */
export function clientIdOf(seed: string): string {
  const publicKey = ed25519.getPublicKey(hexToBytes(seed))
  return `did:key:z${toBase58(concatBytes(Uint8Array.of(0xed, 0x01), publicKey))}`
}

/** The token that a socket is opened with. `audience` is the relay's URL exactly as configured. */
export function signRelayToken({
  seed,
  audience,
  issuedAt = Math.floor(Date.now() / 1000) - backdated,
  subject = bytesToHex(randomBytes(32)),
}: {
  seed: string
  audience: string
  /** In seconds. */
  issuedAt?: number
  subject?: string
}): string {
  const part = (value: object) => toBase64Url(utf8ToBytes(JSON.stringify(value)))
  const body = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({
    iss: clientIdOf(seed),
    sub: subject,
    aud: audience,
    iat: issuedAt,
    exp: issuedAt + 86_400,
  })}`
  return `${body}.${toBase64Url(ed25519.sign(utf8ToBytes(body), hexToBytes(seed)))}`
}
