import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const audience = 'journeys'
const issuer = 'https://host.example'

/** A host's own login: serves its keys at `/jwks`, and a token of a visitor at `/token?sub=&seconds=`. */
export async function startHostLogin() {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'host' }

  function createToken(sub: string, seconds: number): string {
    const iat = Math.floor(Date.now() / 1_000)
    const claims = { aud: audience, exp: iat + seconds, iat, iss: issuer, sub }
    const signed = [{ alg: jwk.alg, kid: jwk.kid }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature = sign('sha256', Buffer.from(signed), { dsaEncoding: 'ieee-p1363', key })
    return `${signed}.${signature.toString('base64url')}`
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    if (pathname === '/jwks') response.end(JSON.stringify({ keys: [jwk] }))
    else
      response.end(createToken(searchParams.get('sub') ?? '', Number(searchParams.get('seconds'))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    login: { audience, issuer, jwksUrl: `${url}/jwks` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    url,
  }
}
