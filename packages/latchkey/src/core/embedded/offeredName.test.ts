import { afterEach, expect, test, vi } from 'vitest'
import { testFamily } from '../fixtures/testInstance.ts'
import { approve } from '../frame/approve.ts'
import type { LatchkeyOptions } from '../options/options.ts'
import { walletError } from '../ports/errors.ts'
import { currentRoute } from '../selectors.ts'
import { cancelSignIn } from '../signIn/cancelSignIn.ts'
import { confirmSignIn } from '../signIn/confirmSignIn.ts'
import { fakeSiwx } from '../signIn/fixtures/fakeSiwx.ts'
import { loginDesk } from './fixtures/loginDesk.ts'
import { loginWithEmail } from './loginWithEmail.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const zone = { suggestions: [{ name: 'name.latchkey.id', registered: false }] }

/** Logs in by email, with a provider that answers requests for suggestions. */
async function logIn({
  isNew = true,
  namespaces = ['eip155'] as const,
  options = {},
  suggestions = () => Response.json(zone),
}: {
  isNew?: boolean
  options?: Partial<LatchkeyOptions>
  namespaces?: readonly ('eip155' | 'solana')[]
  suggestions?: () => Response
} = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
    return pathname.includes('/suggestions/') ? suggestions() : new Response('', { status: 404 })
  })
  const desk = loginDesk({
    namespaces,
    options: {
      features: { analytics: false },
      provider: { secureSiteUrl: 'https://secure.example', url: 'https://provider.example' },
      ...options,
    },
  })
  desk.isNew = isNew
  await desk.engine.preload()
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  const { engine } = desk
  return {
    asked,
    desk,
    engine,
    isOpen: engine.getState().open,
    route: currentRoute(engine.store.getState()),
  }
}

test('offers a name after a first login', async () => {
  expect(await logIn()).toMatchObject({
    isOpen: true,
    route: { arguments: { isOffered: true }, view: 'RegisterAccountName' },
  })
})

test('closes the modal after a later login, without a request for names', async () => {
  const { asked, isOpen } = await logIn({ isNew: false })
  expect(isOpen).toBe(false)
  expect(asked.filter((path) => path.includes('/suggestions/'))).toEqual([])
})

test.each([
  ['has no zone', () => Response.json({ suggestions: [] })],
  [
    'claims another zone',
    () => Response.json({ suggestions: [{ name: 'name.cb.id', registered: false }] }),
  ],
  ['fails', () => new Response('', { status: 503 })],
])('closes the modal if the provider %s', async (_, suggestions) => {
  expect((await logIn({ suggestions })).isOpen).toBe(false)
})

test('offers no name after a first login on Solana', async () => {
  expect((await logIn({ namespaces: ['solana'] })).isOpen).toBe(false)
})

/** The same on a host with a sign-in, whose approval the test answers. */
async function logInAndSign({ isNew = true, suggestions = () => Response.json(zone) } = {}) {
  const answers: ((how: 'approve' | 'decline') => void)[] = []
  const siwx = fakeSiwx()
  const made = await logIn({
    isNew,
    options: {
      adapters: [
        testFamily('eip155', {
          signMessage: () =>
            approve(
              made.engine,
              () =>
                new Promise<string>((resolve, reject) => {
                  answers.push((how) =>
                    how === 'approve' ? resolve('0x') : reject(walletError('USER_REJECTED')),
                  )
                }),
            ),
        }),
      ],
      siwx,
    },
    suggestions,
  })
  const { engine } = made
  const view = () =>
    engine.getState().open ? currentRoute(engine.store.getState()).view : 'closed'
  const answer = async (how: 'approve' | 'decline') => {
    await expect.poll(view).toBe('ApproveTransaction')
    answers.at(-1)?.(how)
  }
  return { ...made, answer, siwx, view }
}

test('offers a name after the first sign-in, which keeps the modal open', async () => {
  const { answer, engine, siwx, view } = await logInAndSign()
  await expect.poll(view).toBe('ApproveTransaction')
  const shown: boolean[] = []
  engine.store.subscribe(({ modal }) => shown.push(modal.open))
  await answer('approve')
  await expect.poll(view).toBe('RegisterAccountName')
  expect(shown).not.toContain(false)
  expect(siwx.sessions).toHaveLength(1)
  expect(currentRoute(engine.store.getState()).arguments).toEqual({ isOffered: true })
})

test('offers a name after the second try of the first sign-in, and never again', async () => {
  const { answer, engine, view } = await logInAndSign()
  await answer('decline')
  await expect.poll(view).toBe('SIWXSignMessage')
  const shown = { isRequired: false, namespace: 'eip155' } as const
  const signing = confirmSignIn(engine, shown)
  await answer('approve')
  await signing
  expect(view()).toBe('RegisterAccountName')
  engine.close()
  const again = confirmSignIn(engine, shown)
  await answer('approve')
  await again
  expect(view()).toBe('closed')
})

test('offers no name again to the same login with its other type of account', async () => {
  const { answer, desk, engine, view } = await logInAndSign()
  await answer('approve')
  await expect.poll(view).toBe('RegisterAccountName')
  engine.close()
  desk.changeAccount({ address: '0xsmart', namespace: 'eip155', type: 'smartAccount' })
  await expect.poll(view).toBe('SIWXSignMessage')
  const again = confirmSignIn(engine, { isRequired: false, namespace: 'eip155' })
  await answer('approve')
  await again
  expect(view()).toBe('closed')
})

test('offers no name to a visitor who leaves the first sign-in', async () => {
  const { answer, engine, view } = await logInAndSign()
  await answer('decline')
  await expect.poll(view).toBe('SIWXSignMessage')
  cancelSignIn(engine, { isRequired: false, namespace: 'eip155' })
  expect(view()).toBe('closed')
})

test.each<[string, Parameters<typeof logInAndSign>[0]]>([
  ['a later login', { isNew: false }],
  ['a login without names', { suggestions: () => new Response('', { status: 503 }) }],
])('closes the modal after the sign-in of %s', async (_, given) => {
  const { answer, siwx, view } = await logInAndSign(given)
  await answer('approve')
  await expect.poll(view).toBe('closed')
  expect(siwx.sessions).toHaveLength(1)
})
