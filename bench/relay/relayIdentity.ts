import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The key of a relay client. Returns tokens that an hour's sockets may use. */
export function createRelayIdentity(): (url: string) => string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const bytes = Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(x, 'base64url')])
  let text = ''
  for (let number = BigInt(`0x${bytes.toString('hex')}`); number > 0n; number /= 58n)
    text = `${alphabet[Number(number % 58n)]}${text}`
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  return (aud) => {
    const iat = Math.floor(Date.now() / 1_000)
    const sub = randomBytes(32).toString('hex')
    const claims = { aud, exp: iat + 3_600, iat, iss: `did:key:z${text}`, sub }
    const body = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
    return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
  }
}
