import {
  answerHandOver,
  createPasskey,
  deleteAuthAccount,
  describeHandOver,
  endAuthSessions,
  getAuthAccount,
  pollHandOver,
  startHandOver,
} from 'latchkey/protocol/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dumpRows } from '../fixtures/dumpRows.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import { createVirtualPasskey } from '../fixtures/virtualPasskey.ts'

const { opened, setup } = openAuth('servers')
const wait = (seconds: number) =>
  vi.useFakeTimers({ now: Date.now() + seconds * 1_000, toFake: ['Date'] })
afterEach(() => {
  vi.useRealTimers()
})

const origin = 'http://localhost:5175'
const sealed = Buffer.from('sealed to the frame').toString('base64url')

/** A frame that began a hand-over, and a window with the code. */
async function begin() {
  const app = setup()
  const vera = await app.frame()
  await vera.loginWithEmail(newEmail())
  const { challengeId, code } = await vera.call(startHandOver, {})
  const window = await app.frame()
  const passkey = createVirtualPasskey()
  const create = async () => {
    const { options } = await window.call(describeHandOver, { code })
    return { code, response: passkey.create(options, { origin }), sealed }
  }
  return { ...app, challengeId, code, create, passkey, vera, window }
}

describe('hand-overs', () => {
  test('hand a passkey of a window over to the frame, once', async () => {
    const { challengeId, code, create, passkey, vera, window } = await begin()
    expect(await vera.call(pollHandOver, { code })).toEqual({ status: 'waiting' })
    expect(await window.call(describeHandOver, { code })).toMatchObject({
      email: expect.stringContaining('•••'),
      site: vera.site,
    })
    await window.call(answerHandOver, await create())
    const created = await vera.call(pollHandOver, { code })
    if (created.status !== 'created') throw new Error('The passkey was not handed over')
    expect(created.sealed).toBe(sealed)
    const { response } = created
    await vera.call(createPasskey, { challengeId, label: 'Phone', response, site: vera.site })
    const { logins } = await vera.call(getAuthAccount, {})
    expect(logins.map(({ kind }) => kind)).toEqual(['email', 'passkey'])
    expect(passkey.id).toBe(response.id)
    expect(await vera.call(pollHandOver, { code })).toEqual({ status: 'expired' })
  })

  test('keep no extension results, which hold the secret, and no code', async () => {
    const { code, create, window } = await begin()
    const body = await create()
    expect(JSON.stringify(body)).toContain('prf')
    await window.call(answerHandOver, body)
    const rows = await dumpRows(opened().stores.db)
    expect(rows).toContain(sealed)
    expect(rows).not.toContain('prf')
    expect(rows).not.toContain(code)
  })

  test('take one answer, and show nothing after it', async () => {
    const { code, create, window } = await begin()
    const body = await create()
    await window.call(answerHandOver, body)
    expect((await window.request(answerHandOver, body)).status).toBe(404)
    expect((await window.request(describeHandOver, { code })).status).toBe(404)
  })

  test.each<[string, unknown]>([
    ['an unknown code', { code: 'x'.repeat(43) }],
    ['a code of another form', { code: 'x' }],
    ['a response that is none', { response: { id: 'x' } }],
    ['a sealed value that is too long', { sealed: 'x'.repeat(300) }],
  ])('refuse %s', async (_, changes) => {
    const { create, window } = await begin()
    const body = { ...(await create()), ...(changes as object) }
    expect([400, 404]).toContain((await window.request(answerHandOver, body)).status)
    await window.call(answerHandOver, await create())
  })

  test('end after five minutes', async () => {
    const { code, create, vera, window } = await begin()
    const body = await create()
    wait(301)
    expect((await window.request(answerHandOver, body)).status).toBe(404)
    expect(await vera.call(pollHandOver, { code })).toEqual({ status: 'expired' })
  })

  test('belong to the session that began them', async () => {
    const { code, create, frame, vera, window } = await begin()
    await window.call(answerHandOver, await create())
    const mallory = await frame()
    expect((await mallory.request(pollHandOver, { code })).status).toBe(401)
    await mallory.loginWithEmail(newEmail())
    expect(await mallory.call(pollHandOver, { code })).toEqual({ status: 'expired' })
    expect(await vera.call(pollHandOver, { code })).toMatchObject({ status: 'created' })
  })

  test('need a fresh login', async () => {
    const { vera } = await begin()
    wait(601)
    await vera.refresh()
    expect((await vera.request(startHandOver, {})).status).toBe(403)
  })

  test.each<[string, typeof endAuthSessions | typeof deleteAuthAccount, unknown]>([
    ['its session', endAuthSessions, { which: 'all' }],
    ['its account', deleteAuthAccount, {}],
  ])('end with %s', async (_, endpoint, body) => {
    const { code, vera, window } = await begin()
    await vera.call(endpoint, body)
    expect((await window.request(describeHandOver, { code })).status).toBe(404)
  })
})
