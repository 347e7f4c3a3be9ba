import { describe, expect, test } from 'vitest'
import { account, coin, question, router, token, word } from '../fixtures/swaps.ts'
import { checkApproval, unlimited, withdrawApproval } from './checkApproval.ts'

const at = (address: string) => `eip155:1:${address}`
const back = question({ amount: 50_000_000n, from: token, to: coin })
const thief = '0x00000000000000000000000000000000000000bd'

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
    ['for another spender', { data: `0x095ea7b3${word(thief)}${word(amount)}` }, 'another spender'],
    ['of more', { data: `0x095ea7b3${word(router)}${word(unlimited)}` }, 'another amount'],
    [
      'of one unit more',
      { data: `0x095ea7b3${word(router)}${word(amount + 1n)}` },
      'another amount',
    ],
    ['that is a transfer', { data: `0xa9059cbb${word(router)}${word(amount)}` }, 'no approval'],
    ['with more behind it', { data: `${honest().data}${word(1n)}` }, 'no approval'],
    ['for another account', { from: at(thief) }, 'another account'],
  ])('refuses an approval %s', (_, changes, problem) => {
    expect(() => checkApproval(honest(changes), asked)).toThrow(problem)
  })
})
