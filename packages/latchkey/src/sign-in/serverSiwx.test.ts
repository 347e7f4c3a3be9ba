import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSignInHandlers } from '../siwx/index.ts'
import { serverSiwx } from './index.ts'

const origin = 'https://app.example'
const url = `${origin}/api/sign-in`
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const input = { accountAddress: account.address, chainId: 'eip155:1' } as const

type Given = Partial<Parameters<typeof createSignInHandlers>[0]>

/** A page of the host, whose requests reach the host's handlers. */
function setup(given: Given = {}, handlers = createHandlers(given)) {
  const cookies = new Map<string, string>()
  const seen: Request[] = []
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(to, { ...init, headers })
    seen.push(request)
    const response = await handlers.handle(request)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  })
  const siwx = serverSiwx({ url })
  const sign = async () => {
    const { toString: _, ...data } = await siwx.createMessage(input)
    const message = (await siwx.createMessage(input)).toString()
    return { data, message, signature: await account.signMessage({ message }) }
  }
  return { seen, sign, siwx }
}

function createHandlers(given: Given) {
  return createSignInHandlers({ chainIds: ['eip155:1'], origins: [origin], ...given })
}

beforeEach(() => {
  vi.stubGlobal('location', new URL(origin))
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
})

describe.each(['cookie', 'bearer'] as const)('with a %s', (transport) => {
  test('signs in, finds the session again, and signs out', async () => {
    const { sign, siwx } = setup({ transport })
    await siwx.addSession(await sign())
    const [session] = await siwx.getSessions('eip155:1', account.address.toLowerCase())
    expect(session?.data).toMatchObject({ accountAddress: account.address, chainId: 'eip155:1' })
    expect(Date.parse(session?.data.expirationTime ?? '')).toBeGreaterThan(Date.now())
    expect(await siwx.getSessions('eip155:8453', account.address)).toEqual([])
    await siwx.revokeSession('eip155:1', account.address)
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  })

  test('revokes by network and address together', async () => {
    const { sign, siwx } = setup({ transport })
    await siwx.addSession(await sign())
    await siwx.revokeSession('eip155:8453', account.address)
    await siwx.revokeSession('eip155:1', `0x${'22'.repeat(20)}`)
    expect(await siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
    await siwx.setSessions([])
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  })
})

test('writes the server’s terms and statement into the message', async () => {
  const { siwx } = setup({ statement: 'Sign in to the example.' })
  const message = await siwx.createMessage(input)
  expect(`${message}`).toContain(
    `app.example wants you to sign in with your Ethereum account:\n${account.address}\n\nSign in to the example.\n`,
  )
})

test('sends the token to its own server only', async () => {
  const { seen, sign, siwx } = setup({ transport: 'bearer' })
  await siwx.addSession(await sign())
  await siwx.getSessions('eip155:1', account.address)
  expect(seen.at(-1)?.headers.get('authorization')).toMatch(/^Bearer \w/)
  await serverSiwx({ url: `${origin}/other` })
    .getSessions('eip155:1', account.address)
    .catch(() => [])
  expect(seen.at(-1)?.headers.get('authorization')).toBeNull()
})

test('asks again for what a restarted server forgot', async () => {
  const { sign, siwx } = setup()
  const signed = await sign()
  await siwx.addSession(signed)
  const restarted = setup()
  expect(await restarted.siwx.getSessions('eip155:1', account.address)).toEqual([])
  await expect(restarted.siwx.addSession(signed)).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
    message: 'The sign-in was refused: nonce',
  })
})

test('refuses a replayed message', async () => {
  const { sign, siwx } = setup()
  const signed = await sign()
  await siwx.addSession(signed)
  await expect(siwx.addSession(signed)).rejects.toThrow('The sign-in was refused: nonce')
})

test('refuses a signature of another message', async () => {
  const { sign, siwx } = setup()
  const signature = await account.signMessage({ message: 'something else' })
  await expect(siwx.addSession({ ...(await sign()), signature })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  })
})

test.each([['domain', { origins: ['https://evil.example', origin] }, 'https://evil.example']])(
  'refuses terms for another %s',
  async (problem, given, page) => {
    const { siwx } = setup(given)
    vi.stubGlobal('location', new URL(page))
    await expect(siwx.createMessage(input)).rejects.toThrow(`refused: ${problem}`)
  },
)

test('refuses a chain that the server does not accept, without a wallet request', async () => {
  const { siwx } = setup()
  const asked = { ...input, chainId: 'eip155:10' } as const
  await expect(siwx.createMessage(asked)).rejects.toThrow('refused: chain')
})

test.each([
  ['no response', () => Promise.reject(new TypeError('down'))],
  ['HTTP 502', async () => new Response('<html>', { status: 502 })],
  ['its response is not valid', async () => new Response('{}')],
])('tells a server that fails from one that refuses: %s', async (problem, fetch) => {
  vi.stubGlobal('fetch', fetch)
  await expect(serverSiwx({ url }).createMessage(input)).rejects.toMatchObject({
    code: 'SIGN_IN_UNREACHABLE',
    message: `The sign-in server failed: ${problem}`,
  })
})
