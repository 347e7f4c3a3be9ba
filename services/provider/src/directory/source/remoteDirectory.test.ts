import { expect, onTestFinished, test, vi } from 'vitest'
import { noDatabase } from '../../db/noDatabase.ts'
import { type StartProviderOptions, startProvider } from '../../startProvider.ts'
import { fakeClock } from '../../upstreams/fakeClock.ts'
import type { Fetch } from '../../upstreams/fetchJson.ts'
import { fixture } from '../../upstreams/fixtures/fixture.ts'
import { readUpstreams } from '../../upstreams/readUpstreams.ts'
import { ownDirectory } from './ownDirectory.ts'
import { remoteDirectory } from './remoteDirectory.ts'

const hour = 60 * 60 * 1_000
const picture = 'eebe4a7f-7166-402f-92e0-1f64ca2aa800'

function setup(answer?: (url: URL) => Response | undefined) {
  const clock = fakeClock()
  const fetch = vi.fn<Fetch>(async (url) => {
    const other = answer?.(url)
    if (other) return other
    if (url.pathname.startsWith('/v2/getWalletImage/'))
      return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/webp' } })
    const isFirst = url.searchParams.get('page') === '1'
    return fixture(isFirst ? 'walletDirectory.first' : 'walletDirectory.last')
  })
  const own = { chains: [], id: 'own', name: 'Own' }
  const port = remoteDirectory({
    clock,
    fetch,
    key: 'key-1',
    otherwise: ownDirectory([own]),
    url: 'https://directory.example/v2',
  })
  return { clock, fetch, own, port }
}

test('reads all pages once', async () => {
  const { fetch, port } = setup()
  const wallets = await port.wallets()
  expect(wallets.map(({ name }) => name)).toEqual(['MetaMask', 'Trust Wallet', 'Rainbow'])
  expect(wallets[0]).toMatchObject({ chains: [], image_id: picture, mobile_link: 'metamask://' })
  // A link that could run code in the page is removed.
  expect(wallets[2]?.homepage).toBeUndefined()
  expect(fetch.mock.calls.map(([url]) => url.href)).toEqual([
    'https://directory.example/v2/getWallets?projectId=key-1&page=1&entries=100',
    'https://directory.example/v2/getWallets?projectId=key-1&page=2&entries=100',
  ])
  await port.wallets()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('fetches and caches pictures', async () => {
  const { fetch, port } = setup()
  const image = await port.image(picture)
  expect(image).toMatchObject({ bytes: new Uint8Array([1, 2, 3]), type: 'image/webp' })
  expect(await port.image(picture)).toEqual(image)
  const asked = fetch.mock.calls.filter(([url]) => url.pathname.includes('Image'))
  expect(asked.map(([url]) => url.href)).toEqual([
    `https://directory.example/v2/getWalletImage/${picture}?projectId=key-1`,
  ])
})

test('fetches only the pictures of listed wallets', async () => {
  const { fetch, port } = setup()
  expect(await port.image('../../secrets')).toBeUndefined()
  expect((await port.image('io.metamask'))?.type).toMatch(/^image\//)
  expect(fetch.mock.calls.every(([url]) => url.pathname === '/v2/getWallets')).toBe(true)
})

test.each([
  ['an SVG', '<svg/>', 'image/svg+xml'],
  ['an HTML page', '<html>', 'text/html; charset=utf-8'],
  ['nothing', '', 'image/png'],
  ['a file above the size limit', 'a'.repeat(600 * 1_024), 'image/png'],
])('refuses %s as a picture', async (_, body, type) => {
  const { port } = setup((url) =>
    url.pathname.includes('Image')
      ? new Response(body, { headers: { 'content-type': type } })
      : undefined,
  )
  expect(await port.image(picture)).toBeUndefined()
})

test('serves the last list while the service is down, and the built-in one before that', async () => {
  const state = { isAway: true }
  const { clock, own, port } = setup(() =>
    state.isAway ? new Response('', { status: 503 }) : undefined,
  )
  const first = port.wallets()
  await clock.advance(5_000)
  expect(await first).toEqual([own])

  await clock.advance(60_000)
  state.isAway = false
  const wallets = await port.wallets()
  expect(wallets).toHaveLength(3)
  state.isAway = true
  await clock.advance(2 * hour)
  const later = port.wallets()
  await clock.advance(5_000)
  expect(await later).toEqual(wallets)
})

test('accepts another provider as the directory, including its pictures', async () => {
  const listed = { chains: ['eip155:1'], id: 'a', image_id: 'app.backpack', name: 'Elsewhere' }
  const start = (options: Partial<StartProviderOptions>) =>
    startProvider({
      chains: {},
      checkAnswers: true,
      database: noDatabase(),
      port: 0,
      roles: ['api'],
      ...options,
    })
  const other = await start({ directory: [listed], projects: [{ id: 'key-1' }] })
  onTestFinished(() => other.stop())
  const ours = await start({
    upstreams: readUpstreams({
      DIRECTORY: 'remote',
      DIRECTORY_KEY: 'key-1',
      DIRECTORY_URL: other.url,
    }),
  })
  onTestFinished(() => ours.stop())

  const listing = await fetch(`${ours.url}/getWallets?search=else`)
  expect(await listing.json()).toEqual({ count: 1, data: [listed] })
  const [there, here] = await Promise.all([
    fetch(`${other.url}/getWalletImage/app.backpack?projectId=key-1`),
    fetch(`${ours.url}/getWalletImage/app.backpack`),
  ])
  expect(here.headers.get('content-type')).toBe('image/webp')
  expect(here.headers.get('content-security-policy')).toContain('sandbox')
  expect(await here.arrayBuffer()).toEqual(await there.arrayBuffer())
}, 60_000)

test('falls back to the built-in list for an invalid response', async () => {
  const { own, port } = setup(() => Response.json({ listings: {} }))
  expect(await port.wallets()).toEqual([own])
})
