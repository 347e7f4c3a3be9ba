import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdentity } from './createIdentity.ts'
import { createNativeSigner } from './createNativeSigner.ts'
import { createNobleSigner } from './createNobleSigner.ts'
import { createSymKey } from './keys.ts'

const signers = { native: createNativeSigner, noble: createNobleSigner }
const seed = '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295'
const audience = 'wss://relay.walletconnect.com'

function claimsOf(token: string) {
  const [head = '', claims = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { ...read(head), ...read(claims) }
}

test('signs a token that relays accept', async () => {
  const identity = await createIdentity(createSymKey())
  expect(identity.id).toMatch(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/)
  expect(claimsOf(await identity.signToken(audience))).toMatchObject({
    alg: 'EdDSA',
    aud: audience,
    iss: identity.id,
    sub: expect.stringMatching(/^[0-9a-f]{64}$/),
    typ: 'JWT',
  })
})

test.each(Object.keys(signers) as (keyof typeof signers)[])(
  "writes the specification's token, byte for byte (%s)",
  async (name) => {
    const identity = await createIdentity(seed, signers[name])
    expect(identity.id).toBe('did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH')
    const subject = 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e'
    expect(await identity.signToken(audience, { issuedAt: 1_656_910_097, subject })).toBe(
      'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA',
    )
  },
)

test.each(Object.keys(signers) as (keyof typeof signers)[])(
  'reproduces the vectors of RFC 8032 (%s)',
  async (name) => {
    const vectors = [
      {
        message: '',
        publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
        seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
        signature:
          'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
      },
      {
        message: '72',
        publicKey: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
        seed: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
        signature:
          '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
      },
    ]
    for (const { message, publicKey, seed, signature } of vectors) {
      const signer = await signers[name](seed)
      expect(Buffer.from(signer.publicKey).toString('hex')).toBe(publicKey)
      const signed = await signer.sign(new Uint8Array(Buffer.from(message, 'hex')))
      expect(Buffer.from(signed).toString('hex')).toBe(signature)
    }
  },
)

test('a relay whose clock is five minutes off accepts the token', async () => {
  const { signToken } = await createIdentity(createSymKey())
  const { exp, iat } = claimsOf(await signToken(audience))
  const now = Date.now() / 1000
  expect(iat).toBeLessThan(now - 300)
  expect(exp).toBeGreaterThan(now + 300)
  expect(exp - iat).toBe(86_400)
})

test('signs on an insecure page without WebCrypto', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await expect(createNativeSigner(seed)).rejects.toThrow()
  const { id, signToken } = await createIdentity(seed)
  expect(id).toBe('did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH')
  const [head, claims, signature = ''] = (await signToken(audience)).split('.')
  const publicKey = ed25519.getPublicKey(Buffer.from(seed, 'hex'))
  const body = new TextEncoder().encode(`${head}.${claims}`)
  expect(ed25519.verify(Buffer.from(signature, 'base64url'), body, publicKey)).toBe(true)
})
