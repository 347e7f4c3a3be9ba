import { expect, test } from 'vitest'
import type { SendAsset } from './sendAsset.ts'
import { isGasTooLow, missingNeeds, type SendFacts, validateSend } from './validateSend.ts'

const coin: SendAsset = {
  balance: 10n,
  chainId: 'eip155:1',
  decimals: 0,
  moved: { kind: 'native' },
  name: 'Coin',
  symbol: 'COIN',
}
const token: SendAsset = {
  ...coin,
  moved: { address: `0x${'1'.repeat(40)}`, decimals: 0, kind: 'token' },
}
const recipient = `0x${'2'.repeat(40)}`
const good: SendFacts = {
  amount: 5n,
  asset: coin,
  coin: 10n,
  fee: { fee: 1n },
  isSmartAccount: false,
  recipient,
  to: recipient,
  typed: '5',
}

test('finds no problem in a complete transfer', () => {
  expect(validateSend(good)).toBeUndefined()
})

test('names one problem at a time, in this order', () => {
  // Everything is wrong at once; each step mends what is told first.
  let facts: SendFacts = {
    ...good,
    amount: undefined,
    asset: undefined,
    coin: 0n,
    recipient: undefined,
    to: '',
    typed: '1.x',
  }
  const mend: readonly [string, Partial<SendFacts>][] = [
    ['noToken', { asset: coin }],
    ['unparsable', { typed: '' }],
    ['noAmount', { amount: 11n, typed: '11' }],
    ['overBalance', { amount: 10n, typed: '10' }],
    ['gasTooLow', { coin: 11n }],
    ['noRecipient', { to: 'nobody' }],
    ['badRecipient', { recipient }],
  ]
  for (const [problem, change] of mend) {
    expect(validateSend(facts)).toBe(problem)
    facts = { ...facts, ...change }
  }
  expect(validateSend(facts)).toBeUndefined()
})

test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 294n],
  ['bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqjm4yp2', 330n],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 540n],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 546n],
])('finds an amount below what Bitcoin relays to %s', (recipient, least) => {
  const asset: SendAsset = {
    ...coin,
    balance: undefined,
    chainId: 'bip122:000000000019d6689c085ae165831e93',
  }
  const facts = { ...good, asset, coin: undefined, recipient, to: recipient }
  expect(validateSend({ ...facts, amount: least - 1n })).toBe('dust')
  expect(validateSend({ ...facts, amount: least })).toBeUndefined()
  expect(validateSend({ ...facts, amount: 1n, asset: coin })).toBeUndefined()
})

test.each<[string, Partial<SendFacts>, string | undefined]>([
  ['nothing of it', { amount: 0n, typed: '0' }, 'noAmount'],
  ['all of it, where the fee comes from elsewhere', { amount: 10n, asset: token }, undefined],
  ['more than the balance', { amount: 11n, asset: token }, 'overBalance'],
  [
    'a balance that nobody knows',
    { amount: 11n, asset: { ...token, balance: undefined } },
    undefined,
  ],
  ['only spaces for a recipient', { recipient: undefined, to: '  ' }, 'noRecipient'],
  ['the address that nobody has', { recipient: `0x${'0'.repeat(40)}` }, 'badRecipient'],
  ['the address that nobody has on Solana', { recipient: '1'.repeat(32) }, 'badRecipient'],
])('finds %s', (_, change, problem) => {
  expect(validateSend({ ...good, ...change })).toBe(problem)
})

test.each<[string, Partial<SendFacts>, string | undefined]>([
  ['as much as has to stay', { amount: 6n }, undefined],
  ['less than has to stay', { amount: 7n }, 'leftTooLow'],
  ['nothing at all', { amount: 9n }, undefined],
  ['less than nothing', { amount: 10n }, 'gasTooLow'],
  ['less, of what pays for a token', { asset: token, coin: 2n }, 'gasTooLow'],
  ['nothing, of what pays for a token', { asset: token, coin: 1n }, undefined],
])('on a chain with a minimum balance of 3, calls %s', (_, change, problem) => {
  expect(validateSend({ ...good, fee: { fee: 1n, reserve: 3n }, ...change })).toBe(problem)
})

test.each<[string, Partial<SendFacts>, boolean]>([
  ['no coin at all', { coin: 0n, fee: undefined }, true],
  ['no coin at all, of a smart account', { coin: 0n, isSmartAccount: true }, false],
  ['a coin that nobody knows', { coin: undefined }, false],
  ['a fee that nobody knows', { amount: 10n, fee: undefined }, false],
  ['exactly enough', { amount: 9n }, false],
  ['one too little', { amount: 10n }, true],
  ['a fee that is more than the coin', { asset: token, fee: { fee: 11n } }, true],
  ['a token, and just the fee', { amount: 10n, asset: token, fee: { fee: 10n } }, false],
])('gas for %s', (_, change, isTooLow) => {
  expect(isGasTooLow({ ...good, ...change })).toBe(isTooLow)
})

test('checks the required input of each chain family', () => {
  const all = { amount: 1n, decimals: 18, gasPrice: 1n, recipient, token: recipient } as const
  for (const kind of ['native', 'token', 'nft'] as const) {
    expect(missingNeeds({ ...all, kind, namespace: 'eip155' })).toEqual([])
    expect(missingNeeds({ ...all, kind, namespace: 'solana' })).toEqual([])
    expect(missingNeeds({ ...all, kind, namespace: 'polkadot' })).toBeUndefined()
  }
  expect(missingNeeds({ ...all, kind: 'native', namespace: 'bip122' })).toEqual([])
  expect(missingNeeds({ ...all, kind: 'token', namespace: 'bip122' })).toBeUndefined()
  expect(missingNeeds({ kind: 'native', namespace: 'eip155' })).toEqual([
    'recipient',
    'amount',
    'gasPrice',
    'decimals',
  ])
  expect(missingNeeds({ kind: 'token', namespace: 'eip155' })).toEqual([
    'token',
    'amount',
    'recipient',
  ])
  expect(missingNeeds({ kind: 'native', namespace: 'solana' })).toEqual(['amount', 'recipient'])
})
