// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { testOutside } from '../../core/fixtures/testOutside.ts'
import type { OutsideSettings } from '../../core/ports/connector.ts'
import { discover } from './discover.ts'

test.each<[Partial<OutsideSettings>, number]>([
  [{ enableCoinbase: true }, 1],
  [{ coinbasePreference: 'smartWalletOnly', enableCoinbase: true }, 1],
  [{ coinbasePreference: 'eoaOnly', enableCoinbase: true }, 0],
  [{ enableCoinbase: false }, 0],
])('with the settings %j, %i wallets are added', (settings, count) => {
  const add = vi.fn()
  const { signal } = new AbortController()
  discover({ add, outside: testOutside({ settings }), signal })
  expect(add).toHaveBeenCalledTimes(count)
})
