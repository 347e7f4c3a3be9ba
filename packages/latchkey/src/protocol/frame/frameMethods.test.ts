import * as v from 'valibot'
import { expect, test } from 'vitest'
import { frameMethods } from './frameMethods.ts'

const network = {
  decimals: 18,
  id: 'eip155:1',
  isTestnet: false,
  name: 'n'.repeat(100),
  symbol: 's'.repeat(30),
}

test("shortens a host's long texts instead of refusing its settings", () => {
  const settings = v.parse(frameMethods['host.sync'].params, {
    hasLog: false,
    locale: 'l'.repeat(50),
    name: 'n'.repeat(300),
    networks: [network],
    themeVariables: { '--lk-Odd': 'x'.repeat(300) },
  })
  expect(settings).toMatchObject({ locale: 'l'.repeat(35), name: 'n'.repeat(200) })
  expect(settings.networks).toMatchObject([{ name: 'n'.repeat(80), symbol: 's'.repeat(20) }])
})
