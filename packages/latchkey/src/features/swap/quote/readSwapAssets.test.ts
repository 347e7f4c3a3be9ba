import { expect, test } from 'vitest'
import { token } from '../fixtures/swaps.ts'
import { testSwapper } from '../fixtures/testSwapper.ts'
import { findAsset } from './findAsset.ts'
import { readSwapAssets } from './readSwapAssets.ts'

const fake = `0x${'bad'.padStart(40, '0')}`
const listing = (symbol: string, address: string = fake) => ({
  ...{ address: `eip155:1:${address}`, decimals: 6, name: symbol, symbol },
})

async function setup(...tokens: readonly object[]) {
  const { latchkey } = await testSwapper({ answers: { '/v1/convert/tokens': { tokens } } })
  const network = latchkey.getNetwork().network
  if (!network) throw new Error('No network is active.')
  return { find: (word: string) => findAsset(latchkey, network, word), latchkey, network }
}

// Escapes are Cyrillic and Greek look-alikes, an accent, and wide letters.
test.each([
  'USDC',
  'usdc',
  'U S D C',
  'USD\u0421',
  'U\u0405DT',
  '\u0391AVE',
  '\u00dasdc',
  '\uff35SDC',
  'ETH',
])('marks a listed token with the borrowed symbol %s', async (symbol) => {
  const { latchkey, network } = await setup(listing(symbol))
  expect((await readSwapAssets(latchkey, network)).at(-1)).toMatchObject({
    address: fake,
    isUnlisted: true,
  })
})

test.each([
  ['USDC', token.address],
  ['AAVE', fake],
  ['\u043c\u0438\u0440', fake],
])('keeps %s at %s', async (symbol, address) => {
  const { latchkey, network } = await setup(listing(symbol, address))
  expect((await readSwapAssets(latchkey, network)).at(-1)?.isUnlisted).toBeUndefined()
})

test('trusts the token that the host chose, whatever its symbol', async () => {
  const { latchkey } = await testSwapper(
    { answers: { '/v1/convert/tokens': { tokens: [listing('USDC'), listing('USDT')] } } },
    {},
    { tokens: { 'eip155:1': { address: fake.toUpperCase().replace('X', 'x') } } },
  )
  const network = latchkey.getNetwork().network
  if (!network) throw new Error('No network is active.')
  expect(await findAsset(latchkey, network, 'USDC')).toMatchObject({ address: fake })
  const other = await setup(listing('USDC'), listing('USDT', `0x${'bee'.padStart(40, '0')}`))
  expect(await other.find('USDT')).toBeUndefined()
})

test('finds the genuine token by its symbol, wherever it is listed', async () => {
  const { find } = await setup(listing('USDC'), listing('USDC', token.address))
  expect(await find('usdc')).toMatchObject({ address: token.address })
  expect(await find(fake)).toMatchObject({ isUnlisted: true })
  const { find: findFake } = await setup(listing('USDC'))
  expect(await findFake('USDC')).toBeUndefined()
})
