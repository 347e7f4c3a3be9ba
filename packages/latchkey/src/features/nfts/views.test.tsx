// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { testNetwork } from '../../core/fixtures/testInstance.ts'
import { open } from '../../core/modal/open.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import type { Route } from '../../core/router/views.ts'
import { currentRoute } from '../../core/selectors.ts'
import {
  type Asked,
  type DrawConnectedOptions,
  drawConnected,
} from '../../ui/shell/fixtures/drawConnected.ts'
import { undrawShells } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { violationsIn } from '../../ui/shell/fixtures/violationsIn.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { wireNft } from './fixtures/nftOf.ts'
import { Nfts } from './Nfts.tsx'
import { css, views } from './views.ts'

leaveNothing()

/** Pages of NFTs; an error stands for a page that fails. */
function shelf(...pages: readonly (readonly object[] | Error | number)[]) {
  return ({ url }: Asked): unknown => {
    const at = Number(url.searchParams.get('cursor') ?? '0')
    const page = pages[at]
    if (!Array.isArray(page)) return page ?? 404
    return { data: page, next: at + 1 < pages.length ? String(at + 1) : null }
  }
}

function setup(answer: DrawConnectedOptions['answer'], others: Partial<DrawConnectedOptions> = {}) {
  return drawConnected({
    ...(answer && { answer }),
    load: async () => ({
      css,
      views: { ...views, Account: { Title: () => 'Account', View: () => <Nfts /> } },
    }),
    route: { view: 'Account' },
    ...others,
  })
}

const contract = `eip155:1:0x${'1'.padStart(40, '0')}`
const first: Route = { arguments: { contract, tokenId: '1' }, view: 'NftDetails' } as Route

test('shows a grid whose tiles lead to details', async () => {
  const { find, says, text, title, view } = await setup(shelf([wireNft(1), wireNft(2)]))
  await says('NFT 1Collection 1')
  await act(async () => find('.lk-NftTile')?.click())
  await says('ERC-721')
  expect(view()).toBe('NftDetails')
  expect(title()).toBe(find('.lk-NftTile-name')?.textContent ?? title())
  expect(title()).not.toBe('NFT')
  expect(text()).toContain('View on Scan')
})

test('returns the focus to the tile after a visit to its details', async () => {
  const { engine, press, root, says } = await setup(shelf([wireNft(1), wireNft(2)]))
  await says('NFT 2')
  await act(async () => [...root.querySelectorAll<HTMLElement>('.lk-NftTile')][1]?.click())
  await says('ERC-721')
  await press('Back')
  await waitUntilShown(() => expect(root.activeElement?.className).toBe('lk-NftTile'))
  expect(root.activeElement?.textContent).toContain('NFT 2')
  expect(root.activeElement?.getAttribute('tabindex')).toBe('0')

  // Coming from elsewhere, the focus starts at the title.
  await act(async () => [...root.querySelectorAll<HTMLElement>('.lk-NftTile')][1]?.click())
  await says('ERC-721')
  await act(async () => open(engine, { view: 'Account' }))
  await says('NFT 2')
  expect(root.activeElement?.className).not.toBe('lk-NftTile')
})

test('keeps room while loading, and explains an empty account', async () => {
  let tell = (_: unknown) => {}
  const { find, press, says, view } = await setup(
    () =>
      new Promise((resolve) => {
        tell = resolve
      }),
  )
  expect(find('.lk-Skeleton')).not.toBeNull()
  await act(async () => tell({ data: [], next: null }))
  await says('No NFTs yet')
  expect(find('.lk-Skeleton')).toBeNull()
  await press('Receive')
  expect(view()).toBe('WalletReceive')
})

test('hides spam until the visitor shows it, with a warning', async () => {
  const { find, root, says, text } = await setup(
    shelf([wireNft(1), wireNft(2, { isSpam: true, name: 'Claim at evil.example' })]),
  )
  await says('Show hidden (1)')
  expect(text()).not.toContain('Claim at')
  await act(async () => find('[role="switch"]')?.click())
  await says('Claim at evil.example')
  await act(async () => [...root.querySelectorAll<HTMLElement>('.lk-NftTile')][1]?.click())
  await says('This looks like spam.')
  expect(find('.lk-Notice')?.dataset.tone).toBe('warning')
})

test('does not call an account with only spam empty', async () => {
  const { says } = await setup(shelf([wireNft(1, { isSpam: true })]))
  await says('Only hidden NFTs')
})

test('says that NFTs are safe when the list fails, and retries on request', async () => {
  const answer = vi.fn<(asked: Asked) => unknown>(() => new TypeError('Failed to fetch'))
  const { find, press, says } = await setup(answer)
  await says('Your NFTs are safe.')
  expect(find('[aria-live]')?.textContent).toBe('Couldn’t load your NFTs')
  answer.mockImplementation(shelf([wireNft(1)]))
  await press('Try again')
  await says('NFT 1')
})

test('keeps known NFTs if the next page fails', async () => {
  const answer = vi.fn<(asked: Asked) => unknown>(shelf([wireNft(1)], 500))
  const { press, says, text } = await setup(answer)
  await says('Couldn’t load more.')
  expect(text()).toContain('NFT 1')
  answer.mockImplementation(shelf([wireNft(1)], [wireNft(2)]))
  await press('Try again')
  await says('NFT 2')
})

test('keeps hostile names and numbers in their box', async () => {
  const evil = `\u202e<script>alert(1)</script>${'Z'.repeat(5_000)}`
  const { find, root, says, text } = await setup(
    shelf([
      { ...wireNft(1, { name: evil }), description: `${evil}\u0000`, quantity: '9'.repeat(78) },
      { ...wireNft(2), quantity: '-1' },
      { ...wireNft(3), tokenId: '../../etc' },
    ]),
  )
  await says('<script>')
  expect(root.querySelectorAll('.lk-NftTile')).toHaveLength(1)
  expect(find('.lk-NftTile-count')?.textContent).toBe('×9.9e77')
  expect(find('.lk-NftTile-name bdi')?.textContent?.length).toBeLessThan(200)
  expect(text()).not.toContain('\u202e')
  expect(root.querySelector('script')).toBeNull()
})

test('explains a missing provider or wallet, and sends no request', async () => {
  const { asked, says } = await setup(shelf([wireNft(1)]), { options: { provider: {} } })
  await says('No NFTs here')
  expect(asked).toEqual([])
  await undrawShells()
  const nobody = await setup(shelf([wireNft(1)]), { isConnected: false })
  await nobody.says('No NFTs here')
})

test('says that an NFT has left the account', async () => {
  const { engine, press, says } = await setup(shelf([wireNft(2)]), { route: first })
  await says('You no longer have this NFT')
  await press('See your NFTs')
  expect(currentRoute(engine.store.getState()).view).toBe('Account')
})

test('retries only on request if an NFT’s list fails', async () => {
  const failing = shelf([wireNft(2)], 500)
  // Endless retries would keep this test from ending.
  let left = 10
  const answer = vi.fn<(asked: Asked) => unknown>((question) =>
    left-- > 0 ? failing(question) : new Promise(() => {}),
  )
  const { asked, find, press, says, text } = await setup(answer, { route: first })
  await says('Couldn’t load your NFTs')
  expect(find('[aria-live]')?.textContent).toBe('Couldn’t load your NFTs')
  expect(text()).not.toContain('no longer have this NFT')
  expect(asked).toHaveLength(2)
  await press('Try again')
  await says('Couldn’t load your NFTs')
  expect(asked).toHaveLength(3)
  answer.mockImplementation(shelf([wireNft(2)], [wireNft(1)]))
  await press('Try again')
  await says('Token ID')
})

test('shows an NFT once its list is read on request', async () => {
  const answer = vi.fn<(asked: Asked) => unknown>(() => 500)
  const { press, says, text } = await setup(answer, { route: first })
  await says('Couldn’t load your NFTs')
  expect(text()).not.toContain('no longer have this NFT')
  answer.mockImplementation(shelf([wireNft(1)]))
  await press('Try again')
  await says('Token ID')
})

test('does not call an NFT gone on a network without a provider', async () => {
  const networks = [testNetwork('eip155', 1), testNetwork('eip155', 3)] as const
  const { engine, says } = await setup(shelf([wireNft(2)]), { options: { networks }, route: first })
  await says('You no longer have this NFT')
  await act(() => switchNetwork(engine, { chainId: 'eip155:3' }))
  await says('No NFTs here')
})

test('shows no send button where sending is off', async () => {
  const on = await setup(shelf([wireNft(1)]), { route: first })
  await on.says('Token ID')
  await on.press('Send')
  expect(on.view()).toBe('WalletSend')
  await undrawShells()
  const { button, says } = await setup(shelf([wireNft(1)]), {
    features: { send: false },
    route: first,
  })
  await says('Token ID')
  expect(() => button('Send')).toThrow('There is no button')
})

test('has no accessibility violations in the grid and in details', async () => {
  const { find, root, says } = await setup(shelf([wireNft(1), wireNft(2, { isSpam: true })]))
  await says('Show hidden')
  expect(await violationsIn(root)).toEqual([])
  await act(async () => find('.lk-NftTile')?.click())
  await says('Token ID')
  expect(await violationsIn(root)).toEqual([])
})
