import {
  endAuthSessions,
  getAuthAccount,
  listAuthSessions,
  refreshSession,
} from 'latchkey/protocol/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stores } from '../../fixtures/stores.ts'
import { refusalOf } from '../../fixtures/testApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import type { VirtualFrame } from '../fixtures/virtualFrame.ts'

const start = Date.now()
const at = (seconds: number) => vi.useFakeTimers({ now: start + seconds * 1_000, toFake: ['Date'] })
afterEach(() => {
  vi.useRealTimers()
})

describe.each(stores)('sessions on %s', (kind) => {
  const { setup } = openAuth(kind)
  const connect = async (email = newEmail()) => {
    const app = setup()
    const vera = await app.frame({ site: 'https://shop.example' })
    await vera.loginWithEmail(email)
    return { ...app, vera }
  }
  const statusOf = async (frame: VirtualFrame) => (await frame.request(getAuthAccount, {})).status

  test('rotate the refresh token, and outlive an access token', async () => {
    at(0)
    const { vera } = await connect()
    const { refreshToken } = vera.tokens
    at(700)
    expect(await refusalOf(await vera.request(getAuthAccount, {}))).toEqual([
      401,
      'session: The token has expired',
    ])
    await vera.refresh()
    expect(vera.tokens.refreshToken).not.toBe(refreshToken)
    expect(await statusOf(vera)).toBe(200)
  })

  test('end when a refresh token is used twice', async () => {
    at(0)
    const { vera } = await connect()
    const { refreshToken } = vera.tokens
    await vera.refresh()
    at(60)
    expect((await vera.request(refreshSession, { refreshToken })).status).toBe(401)
    // The successor ended with its family, and so did the access token.
    const successor = { refreshToken: vera.tokens.refreshToken }
    expect((await vera.request(refreshSession, successor)).status).toBe(401)
    expect(await statusOf(vera)).toBe(401)
  })

  test('end when a used token is repeated after its successor was used', async () => {
    const { vera } = await connect()
    const { refreshToken } = vera.tokens
    await vera.refresh()
    await vera.refresh()
    expect((await vera.request(refreshSession, { refreshToken })).status).toBe(401)
    expect(await statusOf(vera)).toBe(401)
  })

  test('survive a lost response: a repeated request gets the same successor', async () => {
    const { vera } = await connect()
    const body = { refreshToken: vera.tokens.refreshToken }
    const answers = await Promise.all([1, 2, 3].map(() => vera.call(refreshSession, body)))
    expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    expect(await statusOf(vera)).toBe(200)
  })

  test('end when a refresh token is used with another key', async () => {
    const { frame, vera } = await connect()
    const thief = await frame()
    const stolen = { refreshToken: vera.tokens.refreshToken }
    expect((await thief.request(refreshSession, stolen)).status).toBe(401)
    expect((await vera.request(refreshSession, stolen)).status).toBe(401)
  })

  test('refuse a stolen access token without its key', async () => {
    const { frame, vera } = await connect()
    const thief = await frame()
    const answer = await thief.request(getAuthAccount, {}, { accessToken: vera.tokens.accessToken })
    expect(await refusalOf(answer)).toEqual([
      401,
      'session: The access token belongs to another key',
    ])
  })

  test('end after 30 days without use', async () => {
    at(0)
    const { vera } = await connect()
    at(31 * 86_400)
    const body = { refreshToken: vera.tokens.refreshToken }
    expect((await vera.request(refreshSession, body)).status).toBe(401)
  })

  test('are listed with the current one first, and end everywhere', async () => {
    at(0)
    const email = newEmail()
    const { frame, vera } = await connect(email)
    at(40)
    const phone = await frame({ site: 'https://other.example' })
    await phone.loginWithEmail(email)
    const { sessions } = await vera.call(listAuthSessions, {})
    expect(sessions.map(({ isCurrent, site }) => [isCurrent, site])).toEqual([
      [true, 'https://shop.example'],
      [false, 'https://other.example'],
    ])
    await vera.call(endAuthSessions, { which: 'others' })
    expect([await statusOf(vera), await statusOf(phone)]).toEqual([200, 401])
    await vera.call(endAuthSessions, { which: 'all' })
    expect(await statusOf(vera)).toBe(401)
  })

  test('of another account can not be ended', async () => {
    const { frame, vera } = await connect()
    const mallory = await frame()
    await mallory.loginWithEmail(newEmail())
    await mallory.call(endAuthSessions, { which: vera.tokens.sessionId })
    expect(await statusOf(vera)).toBe(200)
  })

  test('are renewed by another login with the same key', async () => {
    at(0)
    const email = newEmail()
    const { vera } = await connect(email)
    const first = vera.tokens
    at(40)
    await vera.loginWithEmail(email)
    expect(vera.tokens.sessionId).toBe(first.sessionId)
    const { refreshToken } = first
    expect((await vera.request(refreshSession, { refreshToken })).status).toBe(200)
  })
})
