// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { fakeLogin, secureSite } from '../../core/embedded/fixtures/loginDesk.ts'
import { open } from '../../core/modal/open.ts'
import type { LatchkeyOptions, Social } from '../../core/options/options.ts'
import { currentRoute } from '../../core/selectors.ts'
import { oauthSocials } from '../../protocol/oauthSocials.ts'
import { drawShell } from '../../ui/shell/fixtures/drawShell.tsx'
import { leaveNothing } from '../../ui/shell/fixtures/leaveNothing.ts'
import { violationsIn } from '../../ui/shell/fixtures/violationsIn.ts'
import { waitUntilShown } from '../../ui/shell/fixtures/waitUntilShown.ts'
import { SocialTiles } from './SocialTiles.tsx'
import { css, views } from './views.ts'

leaveNothing()

/** Draws the tiles in place of Connect. */
async function drawTiles(offered: readonly Social[], options: Partial<LatchkeyOptions> = {}) {
  const login = fakeLogin()
  const tiles = { Connect: { Title: () => 'Connect', View: SocialTiles } }
  const shell = await drawShell({
    load: async () => ({ css, views: { ...views, ...tiles } }),
    options: {
      connectors: [login.source],
      ...secureSite,
      ...options,
      features: { socials: offered, ...options.features },
    },
  })
  await act(async () => open(shell.engine))
  const found = () => [...shell.root.querySelectorAll<HTMLButtonElement>('.lk-SocialTile')]
  await waitUntilShown(() => expect(found().length).toBeGreaterThan(0))
  const press = (at: number) => act(async () => found()[at]?.click())
  return {
    ...shell,
    labels: () => found().map((tile) => tile.getAttribute('aria-label')),
    login,
    press,
    tiles: found,
  }
}

test('names every provider, and shows the words of one or two', async () => {
  const { labels, root, tiles } = await drawTiles(['google', 'apple'])
  expect(labels()).toEqual(['Continue with Google', 'Continue with Apple'])
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['Google', 'Apple'])
  expect(await violationsIn(root)).toEqual([])
})

test('shows six in one line, in the host’s order', async () => {
  const { labels } = await drawTiles([...oauthSocials].reverse())
  expect(labels()).toHaveLength(6)
  expect(labels()[0]).toBe('Continue with Facebook')
})

test('begins the login of the tile that was pressed, and of no other', async () => {
  const { engine, login, press } = await drawTiles(['google', 'x'])
  await press(1)
  await waitUntilShown(() => expect(login.socials).toEqual(['x']))
  await waitUntilShown(() =>
    expect(currentRoute(engine.store.getState()).view).toBe('ConnectingSocial'),
  )
})

test('waits for the visitor’s consent', async () => {
  const { login, press, tiles } = await drawTiles(['google'], {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://example.org/terms',
  })
  expect(tiles()[0]?.disabled).toBe(true)
  await press(0)
  expect(login.socials).toEqual([])
})

test('says why a login did not begin where there is no email field', async () => {
  const { login, press, text } = await drawTiles(['google'], { features: { email: false } })
  login.isBroken = true
  await press(0)
  await waitUntilShown(() => expect(text()).toContain('isn’t available right now'))
})
