import type { AppResponse, LoginRequest } from '@latchkey/identity'
import { finishSocial, linkSocial, startSocial } from 'latchkey/protocol/auth'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import { openFarcaster } from '../fixtures/openFarcaster.ts'

const { setup } = openAuth('servers')
const farcaster = openFarcaster()
const open = () => setup({ auth: { social: farcaster.social } })
const failed = { reason: 'failed', status: 'ended' }
const stranger = () => privateKeyToAccount(generatePrivateKey())

let count = 100
const newFid = () => ++count

/** Begins a login and has an app respond to it. */
async function answer(
  made: ReturnType<typeof open>,
  respond: (request: LoginRequest) => Promise<AppResponse>,
) {
  const frame = await made.frame()
  const { attemptId, token } = await farcaster.begin(frame)
  farcaster.respond(token, await respond(farcaster.requestOf(token)))
  return { frame, result: await frame.call(finishSocial, { attemptId }) }
}

test('logs in with the key that holds the id, and finds the same account again', async () => {
  const made = open()
  const fid = newFid()
  const first = await answer(made, (request) => farcaster.sign(request, fid))
  expect(first.result).toMatchObject({
    account: { logins: [{ kind: 'farcaster', label: `@user${fid}` }] },
    method: 'farcaster',
    status: 'connected',
  })
  const again = await answer(made, (request) => farcaster.sign(request, fid))
  const other = await answer(made, (request) => farcaster.sign(request, newFid()))
  const userOf = ({ result }: typeof first) =>
    result.status === 'connected' ? result.account.userId : undefined
  expect(userOf(again)).toBe(userOf(first))
  expect(userOf(other)).not.toBe(userOf(first))
})

test('logs in with an address that the holder has added, until it is removed', async () => {
  const made = open()
  const fid = newFid()
  const app = stranger()
  await farcaster.sign({ domain: 'a', nonce: 'b', siweUri: 'c' }, fid)
  const login = () => answer(made, (request) => farcaster.sign(request, fid, app))
  const key = `${fid} ${app.address.toLowerCase()}`
  expect((await login()).result).toEqual(failed)
  farcaster.keys.set(key, [1, 2])
  expect((await login()).result.status).toBe('connected')
  farcaster.keys.set(key, [2, 2])
  expect((await login()).result).toEqual(failed)
  // The key of an app that casts is none that logs in.
  farcaster.keys.set(key, [1, 1])
  expect((await login()).result).toEqual(failed)
})

test('asks the app for a message that binds site, nonce and times', async () => {
  const frame = await open().frame()
  const { expiresAt, token } = await farcaster.begin(frame)
  const { domain, expirationTime, nonce, siweUri } = farcaster.requestOf(token)
  expect({ domain, siweUri }).toEqual({
    domain: 'localhost:5175',
    siweUri: 'http://localhost:5175',
  })
  expect(nonce).toMatch(/^[\da-f]{32}$/)
  expect(Math.abs(Date.parse(expirationTime ?? '') - expiresAt)).toBeLessThan(5_000)
})

test('waits for the app, and ends when the app closes the request', async () => {
  const frame = await open().frame()
  const { attemptId, token } = await farcaster.begin(frame)
  const poll = () => frame.call(finishSocial, { attemptId })
  expect(await poll()).toEqual({ status: 'waiting' })
  farcaster.respond(token, undefined)
  expect(await poll()).toEqual({ reason: 'declined', status: 'ended' })
})

test('expires after five minutes, also for a response that comes later', async () => {
  const frame = await open().frame()
  const { attemptId, expiresAt, token } = await farcaster.begin(frame)
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(300_000)
  farcaster.respond(token, await farcaster.sign(farcaster.requestOf(token), newFid()))
  vi.useFakeTimers({ now: expiresAt + 1_000, toFake: ['Date'] })
  try {
    expect(await frame.call(finishSocial, { attemptId })).toEqual({
      reason: 'expired',
      status: 'ended',
    })
  } finally {
    vi.useRealTimers()
  }
})

test('keeps waiting while the relay is down, and fails while the chain can’t be read', async () => {
  const made = open()
  const frame = await made.frame()
  const { attemptId, token } = await farcaster.begin(frame)
  farcaster.outage.relay = true
  await expect(frame.call(finishSocial, { attemptId })).rejects.toThrow('502')
  farcaster.outage.relay = false
  expect(await frame.call(finishSocial, { attemptId })).toEqual({ status: 'waiting' })
  farcaster.respond(token, await farcaster.sign(farcaster.requestOf(token), newFid()))
  farcaster.outage.chain = true
  const result = await frame.call(finishSocial, { attemptId })
  farcaster.outage.chain = false
  expect(result).toEqual(failed)
})

test('links to an account that was proven, and not to a second one', async () => {
  const made = open()
  const fid = newFid()
  const link = async (email: string) => {
    const frame = await made.frame()
    await frame.loginWithEmail(email)
    const { attemptId, token } = await farcaster.begin(frame)
    farcaster.respond(token, await farcaster.sign(farcaster.requestOf(token), fid))
    return frame.call(linkSocial, { attemptId })
  }
  const email = newEmail()
  const linked = await link(email)
  expect(linked.status === 'linked' && linked.account.logins.map(({ kind }) => kind)).toEqual([
    'email',
    'farcaster',
  ])
  const { result } = await answer(made, (request) => farcaster.sign(request, fid))
  expect(result).toMatchObject({ account: { email } })
  await expect(link(newEmail())).rejects.toThrow('409')
})

const changed = (change: Partial<LoginRequest>) => (request: LoginRequest) =>
  farcaster.sign({ ...request, ...change }, newFid())

test.each<[string, (request: LoginRequest) => Promise<AppResponse>]>([
  ['for another site', changed({ domain: 'evil.example' })],
  ['for another address of the site', changed({ siweUri: 'http://localhost:5175/other' })],
  ['with another nonce', changed({ nonce: 'f'.repeat(32) })],
  ['that has expired', changed({ expirationTime: '2024-01-01T00:00:00.000Z' })],
  ['that is not valid yet', changed({ notBefore: '2124-01-01T00:00:00.000Z' })],
  ['by a key that holds no id', (request) => farcaster.sign(request, newFid(), stranger())],
  [
    'for an id whose number the response exchanges',
    async (request) => ({ ...(await farcaster.sign(request, newFid())), fid: newFid() }),
  ],
  [
    'for an id of someone else',
    async (request) => {
      const [victim, own] = [newFid(), newFid()]
      await farcaster.sign(request, victim)
      await farcaster.sign(request, own)
      return farcaster.sign(request, victim, farcaster.holders.get(BigInt(own)))
    },
  ],
  [
    'whose text was changed afterwards',
    async (request) => {
      const signed = await farcaster.sign(request, newFid())
      const fid = newFid()
      const message = signed.message.replace(`/fid/${signed.fid}`, `/fid/${fid}`)
      return { ...signed, fid, message }
    },
  ],
  [
    'without a signature',
    async (request) => ({ ...(await farcaster.sign(request, newFid())), signature: '0x' }),
  ],
])('refuses a message %s', async (_, respond) => {
  expect((await answer(open(), respond)).result).toEqual(failed)
})

const rewritten: readonly (readonly [string, (message: string) => string])[] = [
  ['of another chain', (message) => message.replace('Chain ID: 10', 'Chain ID: 1')],
  ['with another statement', (message) => message.replace('Farcaster Auth', 'Claim your prize')],
  ['that names two ids', (message) => `${message}\n- farcaster://fid/1`],
  [
    'that names no id',
    (message) => message.replace(/farcaster:\/\/fid\/\d+/, 'farcaster://signer'),
  ],
  [
    'that is older than its request',
    (message) => message.replace(/Issued At: \S+/, 'Issued At: 2024-01-01T00:00:00.000Z'),
  ],
]
test.each(rewritten)('refuses a signed message %s', async (_, rewrite) => {
  const { result } = await answer(open(), async (request) => {
    const fid = newFid()
    const signed = await farcaster.sign(request, fid)
    const message = rewrite(signed.message)
    const signature = await farcaster.holders.get(BigInt(fid))?.signMessage({ message })
    return { ...signed, message, signature: signature ?? '' }
  })
  expect(result).toEqual(failed)
})

test('refuses a message that was used', async () => {
  const made = open()
  let replayed: AppResponse | undefined
  const first = await answer(made, async (request) => {
    replayed = await farcaster.sign(request, newFid())
    return replayed
  })
  expect(first.result.status).toBe('connected')
  const second = await answer(made, async () => {
    if (!replayed) throw new Error('Nothing was signed')
    return replayed
  })
  expect(second.result).toEqual(failed)
})

test('uses a login once, and for the key that began it only', async () => {
  const made = open()
  const [vera, eve] = [await made.frame(), await made.frame()]
  const { attemptId, token } = await farcaster.begin(vera)
  farcaster.respond(token, await farcaster.sign(farcaster.requestOf(token), newFid()))
  expect(await eve.call(finishSocial, { attemptId })).toEqual({
    reason: 'expired',
    status: 'ended',
  })
  expect((await vera.call(finishSocial, { attemptId })).status).toBe('connected')
  expect((await vera.call(finishSocial, { attemptId })).status).toBe('ended')
})

test('is off without settings', async () => {
  const frame = await setup().frame()
  const start = { provider: 'farcaster', site: frame.site } as const
  await expect(frame.call(startSocial, start)).rejects.toThrow('403')
})
