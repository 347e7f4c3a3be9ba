import { afterEach, expect, test, vi } from 'vitest'
import { currentRoute } from '../selectors.ts'
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
  suggestions = () => Response.json(zone),
}: {
  isNew?: boolean
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
    },
  })
  desk.isNew = isNew
  const connecting = loginWithEmail(desk.engine, { email: 'vera@example.com' })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end('connected')
  await connecting
  const { engine } = desk
  return { asked, isOpen: engine.getState().open, route: currentRoute(engine.store.getState()) }
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
  ['fails', () => new Response('', { status: 503 })],
])('closes the modal if the provider %s', async (_, suggestions) => {
  expect((await logIn({ suggestions })).isOpen).toBe(false)
})

test('offers no name after a first login on Solana', async () => {
  expect((await logIn({ namespaces: ['solana'] })).isOpen).toBe(false)
})
