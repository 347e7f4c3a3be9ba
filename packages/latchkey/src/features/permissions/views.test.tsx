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
// Loaded on first use.
import '../../core/smartSessions/revokePermissions.ts'
import './views.ts'

leaveNothing()

const day = 86_400
const now = Math.floor(Date.now() / 1_000)
const contract = `0x${'c'.repeat(40)}`

/** An app permission as the provider describes it. */
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

const login = { authProvider: 'email', user: { email: 'ada@example.com' } } as const

/** A provider whose permissions can be revoked one by one. */
function book(...sessions: SmartSession[]) {
  return ({ method }: Asked) => {
    if (method === 'GET') return { pcis: sessions }
    const [first] = sessions.splice(0, 1)
    if (first) sessions.push({ ...first, revokedAt: now })
    return { success: true }
  }
}

type SetupOptions = Partial<DrawConnectedOptions> & {
  /** The provider's response for the second network. */
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

test('describes the permissions of each app, with expiry and technical details', async () => {
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

test('shows a skeleton while loading, and explains an empty list', async () => {
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

test('moves a revoked permission to the ended ones', async () => {
  const { button, press, says, text } = await setup(book(session()), { request: async () => null })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Removed ')
  expect(text()).toContain('Ended')
  expect(text()).not.toContain('Active')
  expect(() => button('Remove access for Chess Club')).toThrow('There is no button')
})

test('keeps a permission after a declined signature, and allows a retry', async () => {
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

test('error: says that the app keeps access if the provider rejects the revocation', async () => {
  const { press, says } = await setup(
    ({ method }) => (method === 'GET' ? { pcis: [session()] } : 500),
    { request: async () => null },
  )
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Couldn’t remove. Chess Club still has access.')
})

test('ends a permission of the embedded wallet with one approval', async () => {
  const sessions = [session({ context: '0xc0' })]
  const signMessage = vi.fn(async () => '0x')
  const { press, says } = await setup(() => ({ pcis: [...sessions] }), {
    adapter: { signMessage },
    login,
    // The wallet ends the permission in the list, too.
    request: async () => {
      sessions[0] = session({ context: '0xc0', revokedAt: now })
      return null
    },
  })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Ended')
  expect(signMessage).not.toHaveBeenCalled()
})

test('removes a permission that has ended on the chain without asking the chain again', async () => {
  const request = vi.fn()
  const signMessage = vi.fn(async () => '0x')
  const { press, says } = await setup(book(session({ context: '0xc0' })), {
    adapter: { readPermission: async () => ({ isRevoked: true }), signMessage },
    login,
    request,
  })
  await says('Already ended on the network.')
  await press('Remove access for Chess Club')
  await says('Ended')
  expect(signMessage).toHaveBeenCalledOnce()
  expect(request).not.toHaveBeenCalled()
})

test('ends a permission of the embedded wallet on its own network, and returns', async () => {
  const order: string[] = []
  const there = [session({ context: '0xc0' })]
  const { press, says } = await setup(() => ({ pcis: [] }), {
    adapter: {
      switchNetwork: async ({ network }) => void order.push(network.caipNetworkId),
    },
    elsewhere: () => ({ pcis: [...there] }),
    login,
    request: async ({ method }) => {
      order.push(method)
      there[0] = session({ context: '0xc0', revokedAt: now })
      return null
    },
  })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Ended')
  expect(order).toEqual(['eip155:2', 'wallet_revokePermissions', 'eip155:1'])
})

test('keeps a permission in the list if the embedded wallet can’t end it', async () => {
  const signMessage = vi.fn(async () => '0x')
  const { press, says, text } = await setup(() => ({ pcis: [session({ context: '0xc0' })] }), {
    adapter: { signMessage },
    login,
    request: () => Promise.reject(Object.assign(new Error('Busy'), { code: -32_603 })),
  })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Couldn’t remove. Chess Club still has access.')
  expect(text()).not.toContain('Ended')
  expect(signMessage).not.toHaveBeenCalled()
})

test('ends a permission of the embedded wallet although its list fails afterwards', async () => {
  let isDown = false
  const { press, says, text } = await setup(
    () => (isDown ? 500 : { pcis: [session({ context: '0xc0' })] }),
    {
      login,
      request: async () => {
        isDown = true
        return null
      },
    },
  )
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Couldn’t refresh')
  expect(text()).not.toContain('still has access')
})

test('keeps a permission of the embedded wallet if the visitor declines its end', async () => {
  const { press, says, text } = await setup(() => ({ pcis: [session({ context: '0xc0' })] }), {
    login,
    request: () => Promise.reject(walletError('USER_REJECTED')),
  })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('Not removed. You declined')
  expect(text()).not.toContain('Ended')
})

test('says if the wallet still lists a revoked permission', async () => {
  const request = vi.fn(async (_: { method: string }) => {
    throw Object.assign(new Error('Busy'), { code: -32_000 })
  })
  const { press, says } = await setup(book(session({ context: '0xc0' })), { request })
  await says('Active')
  await press('Remove access for Chess Club')
  await says('but your wallet still lists it')
  expect(request.mock.calls[0]?.[0].method).toBe('wallet_revokePermissions')
})

test('error: says that the list failed to load, and retries on request', async () => {
  const answer = vi.fn<() => unknown>(() => new TypeError('Failed to fetch'))
  const { press, root, says } = await setup(answer)
  await says('Couldn’t load your app permissions')
  expect(root.querySelector('.lk-EmptyState .lk-Details')?.textContent).toMatch(/^Details./)
  answer.mockReturnValue({ pcis: [session()] })
  await press('Try again')
  await says('Chess Club')
})

test('sends no request while the feature is off or no wallet is connected', async () => {
  const off = await setup(book(session()), { features: { smartSessions: false } })
  await off.says('App permissions aren’t available')
  expect(off.asked).toEqual([])
  await undrawShells()
  const disconnected = await setup(book(session()), { isConnected: false })
  await disconnected.says('App permissions aren’t available')
})

test('truncates, isolates and never links hostile texts', async () => {
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

test('shows the granted permission, and leads to all of them', async () => {
  const { press, says, view } = await setup(book(session()), { route: created })
  await says('Chess Club now has permission')
  await press('See all app permissions')
  expect(view()).toBe('SmartSessionList')
})

test('error: does not invent or deny a permission that the list lacks', async () => {
  const { engine, press, says, text } = await setup(book(session({ pci: 'other' })), {
    route: created,
  })
  await says('The permission is active.')
  expect(text()).not.toMatch(/Couldn’t load|Nothing has changed/)
  await press('Done')
  expect(engine.store.getState().modal.open).toBe(false)
})

test('shows and revokes a permission on another network', async () => {
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

test('sorts permissions of all networks by age, newest first', async () => {
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

test('error: does not show an empty list if one network failed to load', async () => {
  const { says, text } = await setup(() => ({ pcis: [] }), { elsewhere: () => 500 })
  await says('Couldn’t load your app permissions')
  expect(text()).not.toContain('No app permissions')
})

test('a11y: no violations in the list and in a new permission', async () => {
  const list = await setup(book(session(), session({ pci: 'two', revokedAt: now })))
  await list.says('Ended')
  expect(await violationsIn(list.root)).toEqual([])
  await undrawShells()
  const { root, says } = await setup(book(session()), { route: created })
  await says('now has permission')
  expect(await violationsIn(root)).toEqual([])
})
