import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../fakeClock.ts'
import type { Fetch } from '../fetchJson.ts'
import { fixture } from '../fixtures/fixture.ts'
import { oauthClients } from './oauthClients.ts'
import { sandboxOAuth } from './sandboxOAuth.ts'

const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
const redirectUri = 'https://login.latchkey.example/oauth'
const begin = { codeChallenge, nonce: 'nonce-1', redirectUri, state: 'state-1' }
const end = { code: 'code-1', codeVerifier, nonce: 'nonce-1', redirectUri }

describe('oauthClients', () => {
  const client = { id: 'client-1', secret: 'secret-1' }

  function setup(answers: readonly Response[]) {
    const waiting = [...answers]
    const fetch = vi.fn<Fetch>(async () => waiting.shift() ?? new Response('', { status: 500 }))
    const clients = { discord: client, github: client, google: client }
    return { fetch, port: oauthClients({ clients, clock: fakeClock(), fetch }) }
  }

  /** The response of Google's token endpoint. */
  function google(claims: object = {}) {
    const payload = {
      aud: client.id,
      email: 'vera@example.com',
      email_verified: true,
      exp: 3_600,
      iss: 'https://accounts.google.com',
      name: 'Vera Example',
      nonce: 'nonce-1',
      picture: 'https://lh3.googleusercontent.com/a/vera',
      sub: '110169484474386276334',
      ...claims,
    }
    const [head, body] = [{ alg: 'RS256', kid: 'k' }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    return Response.json({
      access_token: 'ya29.a0',
      expires_in: 3_599,
      id_token: `${head}.${body}.c2lnbmF0dXJl`,
      scope: 'openid',
      token_type: 'Bearer',
    })
  }

  test('signs in with Google', async () => {
    const { fetch, port } = setup([google()])
    const url = port.startUrl({ ...begin, network: 'google' })
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client-1',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      nonce: 'nonce-1',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'state-1',
    })
    expect(await port.finish({ ...end, network: 'google' })).toEqual({
      email: 'vera@example.com',
      name: 'Vera Example',
      pictureUrl: 'https://lh3.googleusercontent.com/a/vera',
      subject: '110169484474386276334',
    })
    const [asked, init] = fetch.mock.calls[0] ?? []
    expect(asked?.href).toBe('https://oauth2.googleapis.com/token')
    expect(Object.fromEntries(new URLSearchParams(String(init?.body)))).toEqual({
      client_id: 'client-1',
      client_secret: 'secret-1',
      code: 'code-1',
      code_verifier: codeVerifier,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
    })
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })

  test.each([
    ['another client', { aud: 'client-2' }],
    ['another sign-in', { nonce: 'nonce-2' }],
    ['another time', { exp: -1 }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['nobody', { sub: '' }],
  ])('refuses a token for %s', async (_, claims) => {
    const { port } = setup([google(claims)])
    const asking = port.finish({ ...end, network: 'google' })
    await expect(asking).rejects.toMatchObject({ problem: 'invalid' })
  })

  test('returns an email address only if the network verified it', async () => {
    const { port } = setup([google({ email_verified: false })])
    expect(await port.finish({ ...end, network: 'google' })).not.toHaveProperty('email')
  })

  test('signs in with GitHub, whose profile has an unverified email address', async () => {
    const { fetch, port } = setup([fixture('github.token'), fixture('github.user')])
    expect(await port.finish({ ...end, network: 'github' })).toEqual({
      name: 'Vera Example',
      pictureUrl: 'https://avatars.githubusercontent.com/u/4711?v=4',
      subject: '4711',
    })
    const headers = new Headers(fetch.mock.calls[1]?.[1].headers)
    expect(headers.get('authorization')).toBe('Bearer gho_16C7e42F292c6912E7710c838347Ae178B4a')
    const url = port.startUrl({ ...begin, network: 'github' })
    expect(url.searchParams.has('nonce')).toBe(false)
  })

  test('signs in with Discord', async () => {
    const { port } = setup([fixture('discord.token'), fixture('discord.user')])
    expect(await port.finish({ ...end, network: 'discord' })).toEqual({
      email: 'vera@example.com',
      name: 'Vera',
      pictureUrl:
        'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
      subject: '80351110224678912',
    })
  })

  test('does not retry an invalid code', async () => {
    const { fetch, port } = setup([fixture('github.badCode')])
    const asking = port.finish({ ...end, network: 'github' })
    await expect(asking).rejects.toMatchObject({ problem: 'invalid' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test.each(['apple', '__proto__'])(
    'refuses a network that is not configured: %s',
    async (network) => {
      const { port } = setup([])
      expect(() => port.startUrl({ ...begin, network })).toThrow('this network is not configured')
      await expect(port.finish({ ...end, network })).rejects.toMatchObject({ problem: 'refused' })
    },
  )
})

describe('sandboxOAuth', () => {
  const start = { ...begin, network: 'google' }

  test('signs in at once', async () => {
    const port = sandboxOAuth()
    const url = port.startUrl(start)
    expect(url.origin + url.pathname).toBe(redirectUri)
    expect(url.searchParams.get('state')).toBe('state-1')
    const code = url.searchParams.get('code') ?? ''
    expect(await port.finish({ ...end, code, network: 'google' })).toEqual({
      email: 'vera@google.example',
      name: 'Vera Sandbox',
      subject: 'sandbox-google',
    })
    const again = port.finish({ ...end, code, network: 'google' })
    await expect(again).rejects.toMatchObject({ problem: 'refused' })
  })

  test.each([
    ['another verifier', { codeVerifier: 'other' }],
    ['another nonce', { nonce: 'other' }],
    ['another place', { redirectUri: 'https://copy.example' }],
    ['another network', { network: 'github' }],
    ['a made-up code', { code: 'other' }],
  ])('refuses %s', async (_, changes) => {
    const port = sandboxOAuth()
    const code = port.startUrl(start).searchParams.get('code') ?? ''
    const asking = port.finish({ ...end, code, network: 'google', ...changes })
    await expect(asking).rejects.toMatchObject({ problem: 'refused' })
  })

  test('refuses a network that the sandbox lacks', () => {
    expect(() => sandboxOAuth().startUrl({ ...start, network: 'apple' })).toThrow(
      'the sandbox has no apple',
    )
  })
})
