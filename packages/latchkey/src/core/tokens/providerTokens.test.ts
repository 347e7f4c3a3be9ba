import { expect, test } from 'vitest'
import { tokenDesk, told } from './fixtures/tokenDesk.ts'
import { providerTokens } from './providerTokens.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const account = `${chainId}:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin` as const

async function setup(balances: readonly unknown[]) {
  const { engine, provider } = await tokenDesk()
  provider.serves = [chainId]
  provider.balances = balances
  const { signal } = new AbortController()
  return {
    asked: provider.asked,
    tokens: await providerTokens(engine, { account, force: true, signal }),
  }
}

const onSolana = (address: string | undefined, changes: object = {}) =>
  told({ address: address && `${chainId}:${address}`, chainId, ...changes })

test("reads an account's tokens on Solana", async () => {
  const { asked, tokens } = await setup([
    onSolana(undefined, { quantity: { decimals: '9', numeric: '2.000000001' }, symbol: 'SOL' }),
    onSolana(mint),
  ])
  expect(tokens).toMatchObject([
    { amount: 2_000_000_001n, chainId, decimals: 9, symbol: 'SOL' },
    { address: mint, amount: 25_500_000n, chainId, decimals: 6, symbol: 'USDC' },
  ])
  // Case counts: the address is sent unchanged.
  expect(asked.at(-1)).toContain(`/v1/account/${account.slice(chainId.length + 1)}/balance`)
})

test("takes the coin's stand-in address for the coin", async () => {
  const { tokens } = await setup([
    onSolana(`So${'1'.repeat(41)}`, { symbol: 'SOL' }),
    // One digit more: SOL as a token.
    onSolana(`So${'1'.repeat(40)}2`, { symbol: 'wSOL' }),
  ])
  expect(tokens).toMatchObject([{ symbol: 'SOL' }, { symbol: 'wSOL' }])
  expect(tokens === 'unserved' ? [] : tokens?.map(({ address }) => address)).toEqual([
    undefined,
    `So${'1'.repeat(40)}2`,
  ])
})

test.each([
  ['an EVM address', `0x${'ab'.repeat(20)}`],
  ['letters that base58 lacks', mint.replace('E', 'O')],
  ['too short', mint.slice(0, 31)],
  ['markup', '<img src=x>'],
])('leaves out a token with an invalid mint: %s', async (_, address) => {
  expect((await setup([onSolana(address)])).tokens).toEqual([])
})
