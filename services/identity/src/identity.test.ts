import { expect, onTestFinished, test } from 'vitest'
import { answerLogin } from './answerLogin.ts'
import { localClient } from './createIssuer.ts'
import type { Persona } from './Persona.ts'
import { startIdentity } from './startIdentity.ts'

async function openLogin(persona: Persona, more: Readonly<Record<string, string>> = {}) {
  const identity = await startIdentity()
  onTestFinished(() => identity.stop())
  const query = new URLSearchParams({
    client_id: localClient.clientId,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    redirect_uri: `http://127.0.0.1:4000/v1/auth/social/callback/${persona}`,
    response_type: 'code',
    scope: 'openid email',
    state: 'state-1',
    ...more,
  })
  return `${identity.issuers[persona]}/auth?${query}`
}

test('says on its login page that it is not the real provider', async () => {
  const response = await fetch(await openLogin('google'), { redirect: 'manual' })
  const page = new URL(response.headers.get('location') ?? '', response.url)
  const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  const answer = await fetch(page, { headers: { Cookie: cookie.join('; ') } })
  expect(await answer.text()).toContain('This is not Google.')
})

test('returns to the client with a code, its state and its issuer', async () => {
  const url = await openLogin('google')
  const { searchParams } = new URL((await answerLogin(url, { email: 'vera@example.com' })).url)
  expect(searchParams.get('code')).toMatch(/^[\w-]{20,}$/)
  expect(searchParams.get('state')).toBe('state-1')
  expect(searchParams.get('iss')).toBe(`${new URL(url).origin}/google`)
})

test('posts its answer where the client asks for it, as Apple does', async () => {
  const url = await openLogin('apple', { response_mode: 'form_post' })
  const { form } = await answerLogin(url, { email: 'vera@example.com' })
  expect(form?.get('state')).toBe('state-1')
})

test.each([
  ['another site', { redirect_uri: 'https://evil.example/v1/auth/social/callback/google' }],
  [
    'the callback of another provider',
    { redirect_uri: 'http://127.0.0.1:4000/v1/auth/social/callback/x' },
  ],
])('does not redirect to %s', async (_, more) => {
  const response = await fetch(await openLogin('google', more), { redirect: 'manual' })
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})

test('plays Farcaster’s relay, and an app that says that it is not Farcaster', async () => {
  const sign = async (message: string) => `signed ${message.length}`
  const identity = await startIdentity({
    farcaster: async (name) => ({ address: `0x${'1'.repeat(40)}`, fid: name.length, sign }),
  })
  onTestFinished(() => identity.stop())
  const relay = `${identity.farcasterRelay}/v1/channel`
  const request = { domain: 'app.example', nonce: 'nonce123', siweUri: 'https://app.example' }
  const open = async () => {
    const response = await fetch(relay, { body: JSON.stringify(request), method: 'POST' })
    return (await response.json()) as { readonly channelToken: string; readonly url: string }
  }
  const read = (token: string) =>
    fetch(`${relay}/status`, { headers: { authorization: `Bearer ${token}` } })
  const answer = (url: string, answer: string) =>
    fetch(url, { body: new URLSearchParams({ answer, name: 'vera' }), method: 'POST' })

  const { channelToken, url } = await open()
  expect(await (await fetch(url)).text()).toContain('This is not Farcaster.')
  expect((await read(channelToken)).status).toBe(202)
  await answer(url, 'continue')
  const response = await (await read(channelToken)).json()
  expect(response).toMatchObject({ fid: 4, state: 'completed', username: 'vera' })
  expect(response).toMatchObject({ message: expect.stringContaining('Nonce: nonce123') })
  expect((await read(channelToken)).status).toBe(401)

  const declined = await open()
  await answer(declined.url, 'decline')
  expect((await read(declined.channelToken)).status).toBe(401)
})
