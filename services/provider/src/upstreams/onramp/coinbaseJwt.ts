import { createPrivateKey, randomBytes, sign } from 'node:crypto'

export type CoinbaseKey = {
  readonly id: string
  /** As Coinbase issues it: base64 of 64 bytes (Ed25519). */
  readonly secret: string
}

/** PKCS #8 prefix of an Ed25519 seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Creates the token of one request, valid for two minutes. */
export function coinbaseJwt(
  { id, secret }: CoinbaseKey,
  { method, now, url }: { readonly method: string; readonly url: URL; readonly now: number },
): string {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== 64) throw new Error('COINBASE_KEY_SECRET is not a Coinbase Ed25519 key')
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, bytes.subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  })
  const seconds = Math.floor(now / 1_000)
  const head = { alg: 'EdDSA', kid: id, typ: 'JWT', nonce: randomBytes(16).toString('hex') }
  const claims = {
    iss: 'cdp',
    sub: id,
    nbf: seconds,
    exp: seconds + 120,
    uris: [`${method} ${url.host}${url.pathname}`],
  }
  const text = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}
