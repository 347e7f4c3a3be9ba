import { expect, test } from 'vitest'
import { account, coin, question, token, word, wrapped } from '../fixtures/swaps.ts'
import { argumentsOf } from '../verify/decode/argumentsOf.ts'
import { decodePermitSwap } from '../verify/decode/decodePermitSwap.ts'
import { checkBuilt } from './checkBuilt.ts'
import { checkPermitSwap, fillSignature } from './checkPermitSwap.ts'

const spender = `0x${'26'.repeat(20)}`
const thief = `0x${'bd'.repeat(20)}`
const back = question({ amount: 50_000_000n, from: token, to: coin })
const permit = {
  deadline: 1_800_000_000n,
  signature: `0x${'a1'.repeat(32)}${'b2'.repeat(32)}1c`,
  spender,
}

type Words = {
  amount?: bigint
  deadline?: bigint
  owner?: string
  path?: readonly string[]
  selector?: string
  toCoin?: bigint
  v?: bigint
  r?: bigint
}

/** An honest provider's transaction for fifty dollars, with changes. */
function built(
  {
    amount = back.amount,
    deadline = permit.deadline,
    owner = account,
    path = [token.address ?? '', wrapped],
    r = BigInt(`0x${'a1'.repeat(32)}`),
    selector = '0xcc39c9ab',
    toCoin = 1n,
    v = 28n,
  }: Words = {},
  changes: object = {},
) {
  const s = BigInt(`0x${'b2'.repeat(32)}`)
  const head = [amount, 10n ** 16n, 288n, owner, deadline, toCoin, v, r, s]
  const data = [...head, BigInt(path.length), ...path].map(word).join('')
  return {
    amount: String(back.amount),
    data: `${selector}${data}`,
    eip155: { gas: '300000', gasPrice: '1000000000' },
    from: `eip155:1:${account}`,
    to: `eip155:1:${spender}`,
    value: '0',
    ...changes,
  }
}

/** As both parts of the feature do. */
function check(written: ReturnType<typeof built>, signed = permit) {
  const checked = checkBuilt(written, back, 0n)
  checkPermitSwap(checked, back, signed)
  return { ...checked, least: decodePermitSwap(argumentsOf(checked.transaction.data), back) }
}

test('accepts the signed swap, and returns the least that it brings', () => {
  expect(check(built())).toMatchObject({
    fee: 300_000_000_000_000n,
    least: 10n ** 16n,
    transaction: { to: spender, value: 0n },
  })
  const other = { ...permit, signature: `${permit.signature.slice(0, -2)}00` }
  expect(check(built({ v: 27n }), other).least).toBe(10n ** 16n)
})

test('replaces the signature in place of which it was verified, and nothing else', () => {
  const { data } = check(built()).transaction
  const signature = `0x${'c3'.repeat(32)}${'d4'.repeat(32)}00`
  const filled = fillSignature(data, signature)
  expect(filled).toBe(
    built({ r: BigInt(`0x${'c3'.repeat(32)}`), v: 27n }).data.replace(
      'b2'.repeat(32),
      'd4'.repeat(32),
    ),
  )
  expect(() => check(built({}, { data: filled }))).toThrow('another signature')
  expect(check(built({}, { data: filled }), { ...permit, signature }).least).toBe(10n ** 16n)
})

test.each<[string, Words, object, string]>([
  ['at another contract', {}, { to: `eip155:1:${thief}` }, 'another contract than was signed for'],
  ['of coins', {}, { value: '1' }, 'more coins than were typed'],
  ['by another function', { selector: '0x18cbafe5' }, {}, 'no swap by signature'],
  ['of another amount', { amount: 1n }, {}, 'another amount'],
  ['for another owner', { owner: thief }, {}, 'another address gets it'],
  ['of another token', { path: [thief, wrapped] }, {}, 'another token'],
  ['for a token instead of coins', { toCoin: 0n }, {}, 'something else'],
  ['until later', { deadline: 2_000_000_000n }, {}, 'something else'],
  ['with another signature', { r: 1n }, {}, 'another signature'],
  ['with the other half of it', { v: 27n }, {}, 'another signature'],
])('refuses a swap %s', (_, words, changes, problem) => {
  expect(() => check(built(words, changes))).toThrow(problem)
})
