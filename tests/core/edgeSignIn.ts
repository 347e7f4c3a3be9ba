// Bundled and run without a browser: see elsewhere.test.ts.
import { createSignIn, createSignInHandlers } from 'latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'

const origin = 'https://app.example'
const { handle, readSessions } = createSignInHandlers({
  chainIds: ['eip155:1'],
  origins: [origin],
  transport: 'bearer',
})

async function send(route: string, body: object) {
  const headers = { 'content-type': 'application/json', origin }
  const init = { body: JSON.stringify(body), headers, method: 'POST' }
  return (await handle(new Request(`${origin}/api/sign-in/${route}`, init))).json()
}

/** Signs in, and resolves with the address that the server knows then. */
async function signIn() {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const { chainIds, nonceExpiresAt, ...terms } = await send('nonce', {})
  const { address } = account
  const message = createSignIn({ ...terms, address, chainId: chainIds[0], version: '1' })
  const proofs = [{ message, signature: await account.signMessage({ message }) }]
  const { token } = await send('verify', { proofs })
  const sessions = await readSessions(new Headers({ authorization: `Bearer ${token}` }))
  return sessions.map((session) => session.address).join()
}

Object.assign(globalThis, { answer: signIn() })
