// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { walletError } from '../../core/ports/errors.ts'
import type { Route } from '../../core/router/views.ts'
import type { SmartSession } from '../../protocol/api/permissions/getSessions.ts'
import {
  type Asked,
  type DrawConnectedOptions,
  drawConnected,
  holder,
} from '../../ui/shell/fixtures/drawConnected.ts'
import { undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { violationsIn } from '../../ui/shell/fixtures/violationsIn.ts'
// Fetched when it is first needed.
import '../../core/smartSessions/revokePermissions.ts'
import './views.ts'

leaveNothing()

const day = 86_400
const now = Math.floor(Date.now() / 1_000)
const contract = `0x${'c'.repeat(40)}`

/** What an app was allowed to do, as a provider says it. */
function session(changes: Partial<SmartSession> = {}): SmartSession {
  return {
    context: null,
    createdAt: now - day,
    expiration: now + 3 * day + 60,
    pci: 'one',
    permissions: [
      {
        data: { allowance: '0xde0b6b3a7640000', period: day },
        type: 'native-token-recurring-allowance',
      },
      {
        data: { address: contract, functions: [{ functionName: 'swap' }] },
        type: 'contract-call',
      },
      {
        data: { address: contract, allowance: '2500000', period: 7 * day },
        type: 'erc20-recurring-allowance',
      },
    ],
    policies: [],
    project: { id: 'game', name: 'Chess Club', url: 'https://chess.example/play' },
    revokedAt: null,
    ...changes,
  }
}

/** A list that can be ended one by one. */
function book(...sessions: SmartSession[]) {
  return ({ method }: Asked) => {
    if (method === 'GET') return { pcis: sessions }
    const [first] = sessions.splice(0, 1)
    if (first) sessions.push({ ...first, revokedAt: now })
    return { success: true }
  }
}

type SetupOptions = Partial<DrawConnectedOptions> & {
  /** What the provider says of the network that the wallet is not on. */
  readonly elsewhere?: NonNullable<DrawConnectedOptions['answer']>
}

function setup(
  answer: NonNullable<DrawConnectedOptions['answer']>,
  {
    elsewhere = () => ({ pcis: [] }),
    features,
    route = { view: 'SmartSessionList' },
    ...others
  }: SetupOptions = {},
) {
  return drawConnected({
    answer: (asked) => (asked.path.includes('eip155%3A2') ? elsewhere(asked) : answer(asked)),
    features: { smartSessions: true, ...features },
    load: () => import('./views.ts'),
    route,
    ...others,
  })
}

const created: Route = {
  arguments: { account: `eip155:1:${holder}`, pci: 'one' },
  view: 'SmartSessionCreated',
}
const createdElsewhere: Route = {
  arguments: { account: `eip155:2:${holder}`, pci: 'one' },
  view: 'SmartSessionCreated',
}

test('default: what each app may do in words, until when, and exactly', async () => {
  const { asked, says, text, title } = await setup(book(session()), {
    adapter: {
      tokens: {
        allowance: async () => 0n,
        balance: async () => 0n,
        read: async () => ({ decimals: 6, name: 'USD Coin', symbol: 'USDC' }),
      },
    },
  })
  await says('Spend up to 2.5 USDC per week')
  expect(title()).toBe('App permissions')
  expect(text()).toContain('Chess Clubchess.example')
  expect(text()).toContain('Spend up to 1 COIN per day')
  expect(text()).toContain('Call swap on 0xcc…cccccc')
  expect(text()).toContain('(in 3 days)')
  expect(text()).toContain('"native-token-recurring-allowance"')
  expect(asked[0]?.path).toBe(`/v1/sessions/${encodeURIComponent(`eip155:1:${holder}`)}`)
})

test('behavior: a place is kept while it loads; nothing granted says what would stand here', async () => {
  let tell = (_: unknown) => {}
  const { find, says } = await setup(
    () =>
      new Promise((resolve) => {
        tell = resolve
      }),
  )
  expect(find('.lk-Skeleton')).not.toBeNull()
  await act(async () => tell({ pcis: [] }))
  await says('No app permissions')
  expect(find('.lk-Skeleton')).toBeNull()
})

test('behavior: revoked with a signature, it moves among what has ended', async () => {
  const { button, press, says, text } = await setup(book(session()), { request: async () => null })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Removed ')
  expect(text()).toContain('Ended')
  expect(text()).not.toContain('Active')
  expect(() => button('Remove access for Chess Club')).toThrow('There is no button')
})

test('behavior: declined in the wallet, nothing ends, and it can be asked again', async () => {
  const signMessage = vi.fn(async () => 'signed')
  signMessage.mockRejectedValueOnce(walletError('USER_REJECTED'))
  const { find, press, says } = await setup(book(session()), {
    adapter: { signMessage },
    request: async () => null,
  })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Not removed. You declined in your wallet.')
  expect(find('.lk-Notice')?.dataset.tone).not.toBe('negative')
  await press('Remove access for Chess Club')
  await says('Removed ')
})

test('error: a revocation that is not taken says that the app may still act', async () => {
  const { press, says } = await setup(
    ({ method }) => (method === 'GET' ? { pcis: [session()] } : 500),
    { request: async () => null },
  )
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Couldn’t remove. Chess Club still has access.')
})

test('behavior: a wallet that keeps what it granted is told of', async () => {
  const request = vi.fn(async (_: { method: string }) => {
    throw Object.assign(new Error('Busy'), { code: -32_000 })
  })
  const { press, says } = await setup(book(session({ context: '0xc0' })), { request })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('but your wallet still lists it')
  expect(request.mock.calls[0]?.[0].method).toBe('wallet_revokePermissions')
})

test('error: what cannot be read is said, and read on request', async () => {
  const answer = vi.fn<() => unknown>(() => new TypeError('Failed to fetch'))
  const { press, says } = await setup(answer)
  await says('Couldn’t load your app permissions')
  answer.mockReturnValue({ pcis: [session()] })
  await press('Try again')
  await says('Chess Club')
})

test('behavior: off by its option, or with nobody connected, there is nothing to ask for', async () => {
  const off = await setup(book(session()), { features: { smartSessions: false } })
  await off.says('App permissions aren’t available')
  expect(off.asked).toEqual([])
  await undrawShells()
  const nobody = await setup(book(session()), { isConnected: false })
  await nobody.says('App permissions aren’t available')
})

test('behavior: hostile words are cut, isolated and never followed', async () => {
  const evil = `\u202e<img src=x onerror=alert(1)>${'A'.repeat(300)}`
  const { find, root, says, text } = await setup(
    book(
      session({
        expiration: Number.MAX_VALUE,
        permissions: [{ type: evil }, null, { data: {}, type: 'contract-call' }],
        project: {
          iconUrl: 'https://tracker.example/a.svg',
          id: 'x',
          name: evil,
          url: 'javascript:alert(1)',
        },
      }),
    ),
  )
  await says('Unrecognized permission')
  expect(find('.lk-Session-app bdi')?.textContent?.length).toBeLessThan(90)
  expect(find('.lk-Session-host')).toBeNull()
  expect(text()).not.toContain('\u202e')
  expect(text()).toContain('"type": "\\u{202e}<img')
  expect(text()).toContain('No expiry')
  expect(root.querySelector('img')).toBeNull()
})

test('behavior: what was just granted, with the way to all of it', async () => {
  const { press, says, view } = await setup(book(session()), { route: created })
  await says('Chess Club now has permission')
  await press('See all app permissions')
  expect(view()).toBe('SmartSessionList')
})

test('error: a grant that the list does not have is not made up, nor taken back in words', async () => {
  const { says, text } = await setup(book(session({ pci: 'other' })), { route: created })
  await says('Couldn’t load your app permissions')
  expect(text()).toContain('The permission is active.')
  expect(text()).not.toContain('Nothing has changed')
})

test('behavior: what was granted on another network than the wallet is on is told and can be ended', async () => {
  const { button, press, says, text } = await setup(() => ({ pcis: [] }), {
    elsewhere: book(session()),
    request: async () => null,
    route: createdElsewhere,
  })
  await says('Chess Club now has permission')
  expect(text()).toContain('Spend up to 1 COIN per day')
  expect(text()).toContain('On eip155 2')
  await press('See all app permissions')
  await says('Active')
  expect(text()).toContain('On eip155 2')
  await press('Remove access for Chess Club')
  await says('Removed ')
  expect(() => button('Remove access for Chess Club')).toThrow('There is no button')
})

test('behavior: the newest comes first, whichever network it is of', async () => {
  const { says, text } = await setup(book(session()), {
    elsewhere: book(
      session({ createdAt: now - 60, project: { id: 'new', name: 'Newest', url: null } }),
      session({
        createdAt: now - 9 * day,
        pci: 'two',
        project: { id: 'old', name: 'Oldest', url: null },
      }),
    ),
  })
  await says('Newest')
  expect(text()).toMatch(/Newest.*Chess Club.*Oldest/s)
})

test('error: one network that cannot be read does not leave it at “no app”', async () => {
  const { says, text } = await setup(() => ({ pcis: [] }), { elsewhere: () => 500 })
  await says('Couldn’t load your app permissions')
  expect(text()).not.toContain('No app permissions')
})

test('a11y: no violations in the list and in what was granted', async () => {
  const list = await setup(book(session(), session({ pci: 'two', revokedAt: now })))
  await list.says('Ended')
  expect(await violationsIn(list.root)).toEqual([])
  await undrawShells()
  const { root, says } = await setup(book(session()), { route: created })
  await says('now has permission')
  expect(await violationsIn(root)).toEqual([])
})
