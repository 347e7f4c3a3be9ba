import { expect, test } from 'vitest'
import { readSession } from './readSession.ts'
import { addressesOf, reshare, shareOf } from './shareOf.ts'

test('default', () => {
  const granted = { events: ['chainChanged'], methods: ['personal_sign'] }
  expect(shareOf(granted, ['eip155:1', 'eip155:8453'], ['0xa', '0xb'])).toEqual({
    eip155: {
      accounts: ['eip155:1:0xa', 'eip155:1:0xb', 'eip155:8453:0xa', 'eip155:8453:0xb'],
      chains: ['eip155:1', 'eip155:8453'],
      ...granted,
    },
  })
})

test('behavior: sharing otherwise keeps other families, and what was granted', () => {
  const solana = { accounts: ['solana:x:1'], chains: ['solana:x'], events: [], methods: [] }
  const session = readSession({
    expiry: 1,
    namespaces: {
      eip155: { accounts: ['eip155:1:0xa'], events: ['chainChanged'], methods: ['personal_sign'] },
      solana,
    },
    peer: {},
    topic: 'a',
  })
  expect(session.chains).toEqual(['eip155:1', 'solana:x'])
  expect(addressesOf(session)).toEqual(['0xa'])
  expect(reshare(session, ['eip155:8453', 'solana:x'], ['0xb'])).toMatchObject({
    eip155: {
      accounts: ['eip155:8453:0xb'],
      chains: ['eip155:8453'],
      methods: ['personal_sign'],
    },
    solana,
  })
})
