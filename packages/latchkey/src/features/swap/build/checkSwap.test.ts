import { describe, expect, test } from 'vitest'
import {
  account,
  coin,
  question,
  router,
  routerCall,
  token,
  word,
  wrapped,
} from '../fixtures/swaps.ts'
import { checkApproval, unlimited, withdrawApproval } from './checkApproval.ts'
import { checkSwap } from './checkSwap.ts'

const at = (address: string) => `eip155:1:${address}`
const eth = question()
const back = question({ amount: 50_000_000n, from: token, to: coin })
const least = 2_970_000_000n
const thief = '0x00000000000000000000000000000000000000bd'

/** An honest provider's transaction for one ETH. */
function forCoin(changes: object = {}) {
  return {
    amount: String(eth.amount),
    data: routerCall('0x7ff36ab5', { least, path: [wrapped, token.address ?? ''] }),
    eip155: { gas: '150000', gasPrice: '1000000000' },
    from: at(account),
    to: at(router),
    value: String(eth.amount),
    ...changes,
  }
}

/** And for fifty USDC. */
function forToken(changes: object = {}) {
  const data = routerCall('0x18cbafe5', {
    given: back.amount,
    least: 10n ** 16n,
    path: [token.address ?? '', wrapped],
  })
  return { ...forCoin(), amount: String(back.amount), data, value: '0', ...changes }
}

test('accepts the requested swap, and returns its least amount and spender', () => {
  expect(checkSwap(forCoin(), eth)).toEqual({
    fee: 150_000_000_000_000n,
    least,
    spender: undefined,
    transaction: { data: forCoin().data, to: router, value: eth.amount },
  })
  expect(checkSwap(forToken(), back)).toMatchObject({
    least: 10n ** 16n,
    spender: router.toLowerCase(),
    transaction: { value: 0n },
  })
})

test('accepts an unreadable exchange, without a least amount', () => {
  const data = `0x2213bc0b${word(1n)}`
  expect(checkSwap(forToken({ data }), back).least).toBeUndefined()
})

test('allows wrapping and unwrapping only at the token itself', () => {
  const weth = { ...token, address: wrapped, decimals: 18, symbol: 'WETH' }
  const wrap = question({ to: weth })
  const unwrap = question({ from: weth, to: coin })
  const deposit = forCoin({ data: '0xd0e30db0', to: at(wrapped) })
  expect(checkSwap(deposit, wrap)).toMatchObject({ least: wrap.amount })
  const withdraw = forCoin({
    data: `0x2e1a7d4d${word(unwrap.amount)}`,
    to: at(wrapped),
    value: '0',
  })
  const { least, spender } = checkSwap(withdraw, unwrap)
  expect([least, spender]).toEqual([unwrap.amount, undefined])
  const more = { ...withdraw, data: `0x2e1a7d4d${word(unwrap.amount + 1n)}` }
  expect(() => checkSwap(more, unwrap)).toThrow('it calls the token that is given')
})

const path = [token.address ?? '', wrapped]
const given = back.amount

test.each([
  ['another account', { from: at(thief) }, 'another account'],
  ['another chain', { from: `eip155:10:${account}` }, 'another chain'],
  ['a target on another chain', { to: `eip155:10:${router}` }, 'goes to another chain'],
  ['a target that is none', { to: 'eip155:1:router' }, 'goes to another chain'],
  ['the account as target', { to: at(account.toLowerCase()) }, 'the account itself'],
  ['no call', { data: '0x' }, 'calls nothing'],
  ['what is no hex', { data: 'swap' }, 'calls nothing'],
  ['coins for a token', { value: '1' }, 'more coins'],
  ['a value that is no number', { value: '-1' }, 'whole numbers'],
  ['gas that is no number', { eip155: { gas: '1e9', gasPrice: '1' } }, 'whole numbers'],
  ['another amount', { amount: '50000001' }, 'another amount'],
  ['the token itself', { to: at(token.address ?? '') }, 'the token that is given'],
  ['a transfer', { data: `0xa9059cbb${word(thief)}${word(given)}` }, 'no swap but 0xa9059cbb'],
  ['an approval', { data: `0x095ea7b3${word(thief)}${word(unlimited)}` }, 'no swap but 0x095ea7b3'],
  [
    'somebody else who gets it',
    { data: routerCall('0x18cbafe5', { given, least: 1n, path, receiver: thief }) },
    'somebody else gets it',
  ],
  [
    'more given',
    { data: routerCall('0x18cbafe5', { given: given + 1n, least: 1n, path }) },
    'another amount',
  ],
  [
    'another token given',
    { data: routerCall('0x18cbafe5', { given, least: 1n, path: [thief, wrapped] }) },
    'gives another token',
  ],
  ['a call that breaks off', { data: `0x18cbafe5${word(given)}` }, 'somebody else gets it'],
  ...[
    ['safeBatchTransferFrom', '0x2eb2c2d6'],
    ['transferAndCall', '0x4000aea0'],
    ['approveAndCall', '0xcae9ca51'],
    ['increaseApproval', '0xd73dd623'],
    ["DAI's permit", '0x8fcbaf0c'],
    ["DAI's push", '0xb753a98c'],
    ["DAI's move", '0xbb35783b'],
    ["ERC-777's send", '0x9bd9bbc6'],
    ["ERC-777's authorizeOperator", '0x959b8c3f'],
  ].map(([name = '', selector]): [string, object, string] => [
    name,
    { data: `${selector}${word(thief)}` },
    `no swap but ${selector}`,
  ]),
])('refuses a provider that writes %s', (_, changes, problem) => {
  expect(() => checkSwap(forToken(changes), back)).toThrow(problem)
})

test('refuses a wrap of more coins or into another token', () => {
  const more = forCoin({ value: String(eth.amount + 1n) })
  expect(() => checkSwap(more, eth)).toThrow('more coins than were typed')
  const other = forCoin({ data: routerCall('0x7ff36ab5', { least, path: [wrapped, thief] }) })
  expect(() => checkSwap(other, eth)).toThrow('it gets another token')
})

describe('checkApproval', () => {
  const amount = back.amount
  const asked = { amount, question: back, spender: router.toLowerCase() }
  const honest = (changes: object = {}) => ({
    data: `0x095ea7b3${word(router)}${word(amount)}`,
    eip155: { gas: '80000', gasPrice: '1' },
    from: at(account),
    to: at(token.address ?? ''),
    value: '0',
    ...changes,
  })

  test('accepts an approval of the amount', () => {
    expect(checkApproval(honest(), asked).transaction).toEqual({
      data: honest().data,
      to: token.address,
      value: 0n,
    })
    const all = honest({ data: `0x095ea7b3${word(router)}${word(unlimited)}` })
    expect(checkApproval(all, { ...asked, amount: unlimited }).transaction.data).toBe(all.data)
  })

  test('accepts a withdrawal of an approval', () => {
    const { transaction } = withdrawApproval(checkApproval(honest(), asked))
    expect(transaction.data).toBe(`0x095ea7b3${word(router)}${word(0n)}`)
  })

  test.each([
    ['to the exchange instead of the token', { to: at(router) }, 'does not go to the token'],
    ['with coins', { value: '1' }, 'more coins'],
    ['for somebody else', { data: `0x095ea7b3${word(thief)}${word(amount)}` }, 'somebody else'],
    ['of more', { data: `0x095ea7b3${word(router)}${word(unlimited)}` }, 'another amount'],
    [
      'of one unit more',
      { data: `0x095ea7b3${word(router)}${word(amount + 1n)}` },
      'another amount',
    ],
    ['that is a transfer', { data: `0xa9059cbb${word(router)}${word(amount)}` }, 'no approval'],
    ['with more behind it', { data: `${honest().data}${word(1n)}` }, 'no approval'],
    ['for another account', { from: at(thief) }, 'another account'],
  ])('error: a provider that writes one %s', (_, changes, problem) => {
    expect(() => checkApproval(honest(changes), asked)).toThrow(problem)
  })
})
