// Signs in at the running server, as a page with a wallet would.
import assert from 'node:assert/strict'
import { createSignIn } from 'latchkey/siwx'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const account = privateKeyToAccount(generatePrivateKey())

/** @param {string} path @param {object} body */
const post = (path, body) =>
  fetch(`${origin}/api/auth${path}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin },
    method: 'POST',
  })

const { nonce } = await (await post('/siwe/nonce', {})).json()
const message = createSignIn({
  address: account.address,
  chainId: 'eip155:1',
  domain: new URL(origin).host,
  issuedAt: new Date().toISOString(),
  nonce,
  uri: origin,
  version: '1',
})
const proof = { message, signature: await account.signMessage({ message }) }
const response = await post('/siwe/verify', proof)
const { user } = await response.json()
assert.equal(user.walletAddress, account.address)

const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
const headers = { cookie: cookie.join('; ') }
const session = await (await fetch(`${origin}/api/auth/get-session`, { headers })).json()
assert.equal(session.user.id, user.id)

assert.equal((await post('/siwe/verify', proof)).status, 401, 'A nonce serves once')
process.stdout.write(`Signed in as ${account.address}\n`)
