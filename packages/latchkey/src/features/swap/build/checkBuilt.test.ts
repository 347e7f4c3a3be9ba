import { expect, test } from 'vitest'
import { account, question, router } from '../fixtures/swaps.ts'
import { checkBuilt } from './checkBuilt.ts'

const at = (address: string) => `eip155:1:${address}`
const eth = question()
const thief = '0x00000000000000000000000000000000000000bd'

/** An honest provider's transaction for one ETH, with changes. */
function built(changes: object = {}) {
  return {
    data: '0x7ff36ab5',
    eip155: { gas: '150000', gasPrice: '1000000000' },
    from: at(account),
    to: at(router),
    value: String(eth.amount),
    ...changes,
  }
}

test('accepts a call with exactly the expected coins, and returns its highest fee', () => {
  expect(checkBuilt(built(), eth, eth.amount)).toEqual({
    fee: 150_000_000_000_000n,
    transaction: { data: '0x7ff36ab5', to: router, value: eth.amount },
  })
})

test.each([
  ['another account', { from: at(thief) }, 'another account'],
  ['another chain', { from: `eip155:10:${account}` }, 'another chain'],
  ['a target on another chain', { to: `eip155:10:${router}` }, 'goes to another chain'],
  ['a target that is none', { to: 'eip155:1:router' }, 'goes to another chain'],
  ['the account as target', { to: at(account.toLowerCase()) }, 'the account itself'],
  ['no call', { data: '0x' }, 'calls nothing'],
  ['what is no hex', { data: 'swap' }, 'calls nothing'],
  ['more coins', { value: String(eth.amount + 1n) }, 'more coins'],
  ['fewer coins', { value: String(eth.amount - 1n) }, 'fewer coins'],
  ['a value that is no number', { value: '-1' }, 'whole numbers'],
  ['gas that is no number', { eip155: { gas: '1e9', gasPrice: '1' } }, 'whole numbers'],
])('refuses %s', (_, changes, problem) => {
  expect(() => checkBuilt(built(changes), eth, eth.amount)).toThrow(problem)
})
