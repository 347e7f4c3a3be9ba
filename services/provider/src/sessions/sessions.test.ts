import { devMnemonic } from '@latchkey/devnet'
import { createSession, getSessions, sessionRevocation } from 'latchkey/protocol'
import * as v from 'valibot'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantedSessions } from '../db/serviceTables.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'

const [vera, walt] = [0, 1].map((addressIndex) => mnemonicToAccount(devMnemonic, { addressIndex }))
if (!vera || !walt) throw new Error('The devnet has too few accounts.')
const account = `eip155:1:${vera.address}`
/** Deeper than the parser accepts. */
const abyss = JSON.parse('['.repeat(500) + ']'.repeat(500))
const now = () => Math.floor(Date.now() / 1_000)

describe.each(stores)('sessions on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  async function setup() {
    const app = testApp(open)
    const row = {
      account: account.toLowerCase(),
      signerPublicKey: '0x02',
      project: { id: 'shop', name: 'Shop', url: 'https://shop.example' },
      permissions: [{ type: 'contract-call' }],
      policies: [],
      expiresAt: new Date('2030-01-01T00:00:00Z'),
    }
    await open.db.insert(grantedSessions).values([
      { ...row, pci: 'first', createdAt: new Date('2026-01-01T00:00:00Z') },
      { ...row, pci: 'second', createdAt: new Date('2026-02-01T00:00:00Z') },
    ])
    const list = async (of = account) =>
      v.parse(getSessions.answer, await (await app.request(`/v1/sessions/${of}`)).json()).pcis
    const revoke = async (pci: string, by = vera) => {
      const signature = await by?.signMessage({ message: sessionRevocation(account, pci) })
      return app.request(`/v1/sessions/${account}/revoke?projectId=p`, post({ pci, signature }))
    }
    return { list, revoke }
  }

  test('lists the sessions of an account on its chain', async () => {
    const { list } = await setup()
    expect(await list()).toMatchObject([
      { pci: 'second', expiration: 1_893_456_000, revokedAt: null, project: { name: 'Shop' } },
      { pci: 'first' },
    ])
    expect(await list(account.replace('eip155:1:', 'eip155:8453:'))).toEqual([])
  })

  test('lets the owner revoke a session, also repeatedly', async () => {
    const { list, revoke } = await setup()
    expect(await (await revoke('first')).json()).toEqual({ success: true })
    const [second, first] = await list()
    expect([second?.revokedAt, typeof first?.revokedAt]).toEqual([null, 'number'])
    expect((await revoke('first')).status).toBe(200)
    expect((await list())[1]?.revokedAt).toBe(first?.revokedAt)
  })

  test("refuses another account's signature", async () => {
    const { list, revoke } = await setup()
    expect(await refusalOf(await revoke('first', walt))).toEqual([
      401,
      'signature: The account did not sign this',
    ])
    expect((await list()).every(({ revokedAt }) => !revokedAt)).toBe(true)
  })

  test('returns 404 for an unknown session', async () => {
    const { revoke } = await setup()
    expect(await refusalOf(await revoke('none'))).toEqual([404, 'pci: There is no such session'])
  })

  async function grant(changes: object = {}, { by = vera, of = account } = {}) {
    const app = testApp(open)
    const message = JSON.stringify({
      account,
      signer: { type: 'secp256r1', publicKey: `0x03${'b'.repeat(64)}` },
      app: { name: 'Shop', url: 'https://shop.example' },
      permissions: [{ type: 'contract-call', data: { address: vera?.address } }],
      policies: [{ type: 'call-limit', data: { limit: 2 } }],
      expiry: now() + 60,
      timestamp: now(),
      ...changes,
    })
    const signature = await by?.signMessage({ message })
    const send = () =>
      app.request(`/v1/sessions/${of}?projectId=shop`, post({ message, signature }))
    return { list: () => app.request(`/v1/sessions/${account}`), send }
  }

  test('stores a signed grant once', async () => {
    const { list, send } = await grant()
    const { pci } = v.parse(createSession.answer, await (await send()).json())
    expect(v.parse(createSession.answer, await (await send()).json())).toEqual({ pci })
    expect(await (await list()).json()).toMatchObject({
      pcis: [
        {
          pci,
          permissions: [{ type: 'contract-call', data: { address: vera.address } }],
          policies: [{ type: 'call-limit', data: { limit: 2 } }],
          project: { id: 'shop', name: 'Shop', url: 'https://shop.example' },
          revokedAt: null,
        },
      ],
    })
  })

  test.each([
    ['to an account', { signer: { type: 'account', address: walt?.address } }],
    ['that took a while to sign', { timestamp: now() - 60 }],
  ])('stores a grant %s', async (_, changes) => {
    const { send } = await grant(changes)
    expect((await send()).status).toBe(200)
  })

  test.each([
    [
      'names another account',
      { account: `eip155:8453:${vera.address}` },
      'account: The message names',
    ],
    ['is old', { timestamp: now() - 3_600 }, 'timestamp: The message is not from the last 300 s'],
    ['has expired', { expiry: now() - 1 }, 'expiry: The session has already expired'],
    ['ends beyond the calendar', { expiry: 1e15 }, 'expiry: '],
    ['permits nothing', { permissions: [] }, 'permissions: '],
    ['has no account', { signer: { type: 'account', address: '0x0' } }, 'signer.address: '],
    ['has no key', { signer: { type: 'secp256k1', publicKey: '0x00' } }, 'signer.publicKey: '],
    ['has a script URL', { app: { name: 'A', url: 'javascript:alert(1)' } }, 'app.url: '],
    [
      'has text that PostgreSQL cannot store',
      { app: { name: '\0' } },
      'message: The message has text',
    ],
    ['has no end', { permissions: [{ type: 'a', data: abyss }] }, 'message: The message is nested'],
  ])('refuses a grant that %s', async (_, changes, reason) => {
    const { list, send } = await grant(changes)
    const [status, first] = await refusalOf(await send())
    expect([status, String(first).startsWith(reason)]).toEqual([400, true])
    expect(await (await list()).json()).toEqual({ pcis: [] })
  })

  test("refuses another account's signature of a grant", async () => {
    const { list, send } = await grant({}, { by: walt })
    const reason = 'signature: The account did not sign this'
    expect(await refusalOf(await send())).toEqual([401, reason])
    const other = await grant({}, { of: `eip155:1:${walt.address}` })
    expect((await refusalOf(await other.send()))[0]).toBe(400)
    expect(await (await list()).json()).toEqual({ pcis: [] })
  })
})
