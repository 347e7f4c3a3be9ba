// Signs in at the running server, as a page with a wallet would.
import assert from 'node:assert/strict'
import { createSignIn } from 'latchkey/siwx'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const account = privateKeyToAccount(generatePrivateKey())
const cookies = new Map()

/** @param {string} path @param {RequestInit} [init] */
async function send(path, init) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin, ...init?.headers }
  const response = await fetch(origin + path, { redirect: 'manual', ...init, headers })
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return response
}

const headers = { 'content-type': 'application/json' }
const nonce = await send('/api/sign-in/nonce', { body: '{}', headers, method: 'POST' })
const { chainIds, nonceExpiresAt, ...terms } = await nonce.json()
const message = createSignIn({
  ...terms,
  address: account.address,
  chainId: chainIds[0],
  version: '1',
})
const signature = await account.signMessage({ message })

const { csrfToken } = await (await send('/auth/csrf')).json()
const body = new URLSearchParams({ csrfToken, message, signature })
await send('/auth/callback/credentials', { body, method: 'POST' })
const { user } = await (await send('/auth/session')).json()
assert.equal(user.id, `eip155:1:${account.address}`)

cookies.delete('authjs.session-token')
await send('/auth/callback/credentials', { body, method: 'POST' })
assert.equal(await (await send('/auth/session')).json(), null, 'A nonce serves once')
process.stdout.write(`Signed in as ${account.address}\n`)
