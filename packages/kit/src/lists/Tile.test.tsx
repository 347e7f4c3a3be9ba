// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { drawKit } from '../fixtures/drawKit.tsx'
import { Tile } from './Tile.tsx'

afterEach(() => document.body.replaceChildren())

test.each([
  [' Wallet', 'Uniswap'],
  [undefined, 'Uniswap Wallet'],
])('hides the end %j of a title from sight only', async (unseen, shown) => {
  const { find } = await drawKit(<Tile icon={null} title="Uniswap Wallet" unseen={unseen} />)
  const title = find('.lk-Tile-title')
  expect(title?.textContent).toBe('Uniswap Wallet')
  expect(title?.getAttribute('title')).toBe('Uniswap Wallet')
  expect(title?.firstChild?.textContent).toBe(shown)
})
