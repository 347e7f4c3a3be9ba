import { expect, test } from 'vitest'
import { devnetAccounts } from '../keys/devnetAccounts.ts'
import { readSession } from './readSession.ts'
import { accountsOf, addressesOn, reshare, shareOf } from './shareOf.ts'

const accounts = await devnetAccounts(2)
const [first, second] = accounts.map(({ address }) => address)
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const granted = { events: ['chainChanged'], methods: ['personal_sign'] }

test('behavior: shares the chosen chains and accounts', () => {
  expect(shareOf({ eip155: granted }, ['eip155:1', 'eip155:8453'], accounts)).toEqual({
    eip155: {
      accounts: [
        `eip155:1:${first}`,
        `eip155:1:${second}`,
        `eip155:8453:${first}`,
        `eip155:8453:${second}`,
      ],
      chains: ['eip155:1', 'eip155:8453'],
      ...granted,
    },
  })
})

test('behavior: each family has its own addresses, methods and events', () => {
  const grants = {
    bip122: { events: [], methods: ['signPsbt'] },
    eip155: granted,
    solana: { events: ['accountsChanged'], methods: ['solana_signMessage'] },
  }
  expect(shareOf(grants, ['eip155:1', solana, bitcoin], accounts.slice(0, 1))).toEqual({
    bip122: {
      accounts: [`${bitcoin}:bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw`],
      chains: [bitcoin],
      ...grants.bip122,
    },
    eip155: { accounts: [`eip155:1:${first}`], chains: ['eip155:1'], ...granted },
    solana: {
      accounts: [`${solana}:${accounts[0]?.solana.address}`],
      chains: [solana],
      ...grants.solana,
    },
  })
})

test('behavior: a declined family is not shared', () => {
  expect(shareOf({ eip155: granted }, ['eip155:1', solana], accounts)).not.toHaveProperty('solana')
})

test('behavior: a changed share keeps unknown families and granted methods', () => {
  const cosmos = { accounts: ['cosmos:x:1'], chains: ['cosmos:x'], events: [], methods: [] }
  const session = readSession({
    expiry: 1,
    namespaces: {
      cosmos,
      eip155: { accounts: [`eip155:1:${first}`], ...granted },
    },
    peer: {},
    topic: 'a',
  })
  expect(session.chains).toEqual(['cosmos:x', 'eip155:1'])
  expect(accountsOf(session, accounts)).toEqual([accounts[0]])
  expect(addressesOn(session, 'eip155:1')).toEqual([first])
  expect(reshare(session, ['eip155:8453', 'cosmos:x'], accounts.slice(1))).toMatchObject({
    cosmos,
    eip155: {
      accounts: [`eip155:8453:${second}`],
      chains: ['eip155:8453'],
      methods: ['personal_sign'],
    },
  })
})
