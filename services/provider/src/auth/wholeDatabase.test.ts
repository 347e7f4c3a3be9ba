import { createHash, createHmac } from 'node:crypto'
import {
  createWallet,
  getEscrow,
  putEscrow,
  refreshSession,
  releaseLoginShare,
  startEmail,
  verifyEmail,
} from 'latchkey/protocol/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { authSessions, authWallets } from '../db/authTables.ts'
import { escrowShares } from '../db/escrowTables.ts'
import { readCode, readDeviceToken } from './fixtures/authApp.ts'
import { dumpRows } from './fixtures/dumpRows.ts'
import { newEmail, openAuth } from './fixtures/openAuth.ts'
import { newWallet } from './fixtures/wallets.ts'

const { opened, setup } = openAuth('servers')
afterEach(() => {
  vi.useRealTimers()
})

test('a stolen database has no usable share, code or token', async () => {
  const { frame, mailbox } = setup()
  const email = newEmail()
  const vera = await frame()
  await vera.loginWithEmail(email)
  const wallet = newWallet()
  const recoveryShare = Buffer.from('the recovery share of Vera').toString('base64url')
  await vera.call(createWallet, wallet)
  await vera.call(putEscrow, { recoveryShare, splitId: wallet.splitId })
  const { accessToken, refreshToken } = vera.tokens
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  const phone = await frame()
  await phone.loginWithEmail(email)
  const deviceToken = await readDeviceToken(mailbox, email)
  const other = newEmail()
  const { challengeId } = await vera.call(startEmail, {
    email: other,
    locale: 'en',
    site: vera.site,
  })
  const code = await readCode(mailbox, other)

  const stolen = await dumpRows(opened().stores.db)
  // Positive control: what is stored in the clear is found.
  expect(stolen).toContain(wallet.accounts[0]?.address)
  expect(stolen).toContain(challengeId)
  for (const secret of [wallet.loginShare, recoveryShare, accessToken, refreshToken, deviceToken])
    for (const form of formsOf(secret)) expect(stolen).not.toContain(form)

  // Without the key, all codes are as likely: no plain hash of any of them is stored.
  for (const guess of [code, `${challengeId} ${code}`, `code\n${challengeId} ${code}`])
    for (const form of [...hashesOf(guess), ...hashesOf(guess, challengeId)])
      expect(stolen).not.toContain(form)

  // A stored hash is no token.
  const hash = createHash('sha256').update(refreshToken).digest('base64url')
  expect(stolen).toContain(hash)
  expect((await vera.request(refreshSession, { refreshToken: hash })).status).toBe(401)
  expect((await vera.request(verifyEmail, { challengeId, code })).status).toBe(200)
})

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'base64url')
  return [secret, bytes.toString('hex'), bytes.toString('base64')]
}

function hashesOf(text: string, key?: string): string[] {
  const hash = () => (key === undefined ? createHash('sha256') : createHmac('sha256', key))
  return (['hex', 'base64url'] as const).map((form) => hash().update(text).digest(form))
}

test('a share that is moved to another account or split can not be read', async () => {
  const { db, frame } = setup()
  const [vera, mallory] = await Promise.all([frame(), frame()])
  for (const visitor of [vera, mallory]) {
    await visitor.loginWithEmail(newEmail())
    const wallet = newWallet()
    await visitor.call(createWallet, wallet)
    await visitor.call(putEscrow, { recoveryShare: 'c2hhcmU', splitId: wallet.splitId })
  }
  const [victim] = await db.select().from(authWallets)
  const [kept] = await db.select().from(escrowShares)
  await db.update(authWallets).set({ sealed: victim?.sealed ?? '', splitId: victim?.splitId ?? '' })
  await db.update(escrowShares).set({ sealed: kept?.sealed ?? '', splitId: kept?.splitId ?? '' })
  const answers = async (endpoint: typeof getEscrow | typeof releaseLoginShare) =>
    Promise.all([vera, mallory].map(async (frame) => (await frame.request(endpoint, {})).status))
  expect((await answers(releaseLoginShare)).sort()).toEqual([200, 500])
  expect((await answers(getEscrow)).sort()).toEqual([200, 500])
})

test('each service seals with a key of its own', async () => {
  const { frame } = setup()
  const vera = await frame()
  await vera.loginWithEmail(newEmail())
  await vera.call(createWallet, newWallet())
  await vera.call(putEscrow, { recoveryShare: 'c2hhcmU', splitId: newWallet().splitId })
  const { db } = opened().stores
  const [[wallet], [share]] = await Promise.all([
    db.select().from(authWallets),
    db.select().from(escrowShares),
  ])
  const keyOf = (sealed = '') => sealed.split('.')[0]
  expect(keyOf(wallet?.sealed)).not.toBe(keyOf(share?.sealed))
  expect(await db.select().from(authSessions)).toHaveLength(1)
})

test('an old master key still opens while it is replaced', async () => {
  const [older, newer] = [3, 4].map((fill) => Buffer.alloc(32, fill).toString('base64'))
  const vera = await setup({ auth: { masterKey: older } }).frame()
  await vera.loginWithEmail(newEmail())
  const { loginShare, ...wallet } = newWallet()
  await vera.call(createWallet, { ...wallet, loginShare })
  const replaced = setup({ auth: { masterKey: `${newer},${older}` } })
  const answer = await vera.request(releaseLoginShare, {}, { send: replaced.send })
  expect(await answer.json()).toEqual({ loginShare, splitId: wallet.splitId })
  const lost = setup({ auth: { masterKey: newer } })
  expect((await vera.request(releaseLoginShare, {}, { send: lost.send })).status).toBe(502)
})

test('secrets never appear in the log', async () => {
  const { entries, frame, mailbox } = setup()
  const vera = await frame()
  const email = newEmail()
  await vera.loginWithEmail(email)
  const wallet = newWallet()
  await vera.call(createWallet, wallet)
  await vera.call(releaseLoginShare, {})
  const log = JSON.stringify(entries)
  expect(log).toContain('/v1/auth/wallet/share')
  const code = await readCode(mailbox, email)
  const { accessToken, refreshToken } = vera.tokens
  for (const secret of [wallet.loginShare, accessToken, refreshToken, email])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(new RegExp(`"${code}"|code=${code}`))
})
