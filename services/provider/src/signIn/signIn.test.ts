import { devMnemonic } from '@latchkey/devnet'
import { completeSignIn, getSignIns, requestSignInNonce } from 'latchkey/protocol'
import { createSignIn, type SignInMessage } from 'latchkey/siwx'
import * as v from 'valibot'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderConfig } from '../config.ts'
import { completeConfig } from '../config.ts'
import { signInNonces, signIns } from '../db/serviceTables.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { refusalOf, testApp } from '../fixtures/testApp.ts'
import { deleteOldRows } from '../retention/deleteExpiredRows.ts'

const origin = 'https://shop.example'
const account = mnemonicToAccount(devMnemonic)
const chains = { 'eip155:1': 'http://127.0.0.1:9' }
const projects = [
  { id: 'shop', origins: [origin, 'http://localhost:3000'] },
  { id: 'bank', origins: ['https://bank.example', origin], requireToken: true, secret: 'secret' },
  { id: 'open' },
]

describe.each(stores)('sign-in on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  function setup({
    from = origin,
    projectId = 'shop',
    ...config
  }: Partial<ProviderConfig> & {
    from?: string | undefined
    projectId?: string
  } = {}) {
    const app = testApp(open, { chains, projects, ...config })
    let token: string | undefined
    const headers = () => ({
      'content-type': 'application/json',
      ...(from && { origin: from }),
      ...(token && { authorization: `Bearer ${token}` }),
    })
    const url = (route: string) => `/v1/sign-in/${route}?projectId=${projectId}`
    const post = (route: string, body: object) =>
      app.request(url(route), { body: JSON.stringify(body), headers: headers(), method: 'POST' })
    const requestTerms = async (body: object = {}) =>
      v.parse(requestSignInNonce.answer, await (await post('nonce', body)).json())
    const sign = async (
      { chainIds: _, nonceExpiresAt: __, ...terms }: Awaited<ReturnType<typeof requestTerms>>,
      changes: Partial<SignInMessage> = {},
    ) => {
      const { statement, ...others } = terms
      const message = createSignIn({
        ...others,
        ...(statement === undefined ? {} : { statement }),
        address: account.address,
        chainId: 'eip155:1',
        version: '1',
        ...changes,
      })
      return { message, signature: await account.signMessage({ message }) }
    }
    return {
      hold: (held: string | undefined) => {
        token = held
      },
      post,
      read: async () =>
        v.parse(
          getSignIns.answer,
          await (await app.request(url('session'), { headers: headers() })).json(),
        ).sessions,
      requestTerms,
      sign,
      async signIn() {
        const response = await post('verify', { proofs: [await sign(await requestTerms())] })
        const answer = v.parse(completeSignIn.answer, await response.json())
        token = answer.token
        return answer
      },
    }
  }

  test('signs a visitor in and out', async () => {
    const { post, read, signIn } = setup()
    const { sessions } = await signIn()
    expect(sessions).toMatchObject([{ address: account.address, chainId: 'eip155:1' }])
    // Another replica knows the visitor too.
    expect(await read()).toEqual(sessions)
    expect(await (await post('sign-out', {})).json()).toEqual({ sessions: [] })
    expect(await read()).toEqual([])
  })

  test('states the page’s own domain and statement', async () => {
    const { requestTerms } = setup({ from: 'http://localhost:3000' })
    expect(await requestTerms({ statement: 'Hello.' })).toMatchObject({
      chainIds: ['eip155:1'],
      domain: 'localhost:3000',
      statement: 'Hello.',
      uri: 'http://localhost:3000',
    })
  })

  test('tells a host’s server who a token belongs to', async () => {
    const page = setup()
    const { sessions, token } = await page.signIn()
    const server = setup({ from: '' })
    server.hold(token)
    expect(await server.read()).toEqual(sessions)
    expect(await refusalOf(await server.post('nonce', {}))).toEqual([
      403,
      'origin: Only pages can begin a sign-in',
    ])
  })

  test('a token serves its project only', async () => {
    const { token } = await setup().signIn()
    const other = setup({ projectId: 'bank' })
    other.hold(token)
    expect(await other.read()).toEqual([])
    // The project's pages sign in without the token of its servers.
    expect((await other.signIn()).sessions).toHaveLength(1)
  })

  test('a nonce serves once, and in its project only', async () => {
    const { post, requestTerms, sign } = setup()
    const proofs = [await sign(await requestTerms())]
    const unknown = [401, 'nonce: The nonce is unknown or used up. Request a new one.']
    const elsewhere = setup({ projectId: 'bank' })
    expect(await refusalOf(await elsewhere.post('verify', { proofs }))).toEqual(unknown)
    const all = await Promise.all([1, 2, 3].map(() => post('verify', { proofs })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test.each([
    [{ domain: 'evil.example' }, 'domain'],
    [{ uri: 'https://evil.example' }, 'uri'],
    [{ chainId: 'eip155:10' }, 'chain'],
    [{ statement: 'Other.' }, 'statement'],
    [{ issuedAt: '2099-01-01T00:00:00Z' }, 'notYetValid'],
  ])('refuses a message with %j', async (changes, reason) => {
    const { post, requestTerms, sign } = setup()
    const proofs = [await sign(await requestTerms(), changes)]
    const [status, description] = await refusalOf(await post('verify', { proofs }))
    expect([status, String(description).split(':')[0]]).toEqual([401, reason])
  })

  test.each([
    ['pages of other sites', { from: 'https://evil.example' }],
    ['sandboxed frames', { from: 'null' }],
    ['projects without origins', { projectId: 'open' }],
  ])('refuses %s', async (_, who) => {
    const response = await setup(who).post('nonce', {})
    expect((await refusalOf(response)).slice(0, 1)).toEqual([403])
  })

  test('answers 503 if the node cannot check a signature', async () => {
    const { post, requestTerms, sign } = setup()
    const { message, signature } = await sign(await requestTerms())
    const response = await post('verify', { proofs: [{ message, signature: `${signature}00` }] })
    expect((await refusalOf(response)).slice(0, 1)).toEqual([503])
  })

  test('deletes expired nonces and sign-ins', async () => {
    const { requestTerms, signIn } = setup()
    await signIn()
    await requestTerms()
    const rows = async () => [
      (await open.db.select().from(signInNonces)).length,
      (await open.db.select().from(signIns)).length,
    ]
    const config = completeConfig({ chains })
    const clean = (inMs: number) => deleteOldRows({ config, db: open.db }, Date.now() + inMs)
    await clean(0)
    expect(await rows()).toEqual([1, 1])
    await clean(3_600_000)
    expect(await rows()).toEqual([0, 1])
    await clean(8 * 86_400_000)
    expect(await rows()).toEqual([0, 0])
  })

  test('serves any page if the provider serves any project', async () => {
    const { read, signIn } = setup({ from: 'http://localhost:5173', projects: 'anybody' })
    await signIn()
    expect(await read()).toHaveLength(1)
  })
})
