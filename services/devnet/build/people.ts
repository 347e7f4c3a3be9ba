import { mnemonicToAccount } from 'viem/accounts'
import { devAccounts, devMnemonic } from '../src/accounts.ts'
import type { Hex } from './ground.ts'

/** Accounts of the phrase beyond those that every wallet lists first. */
const account = (addressIndex: number): Hex =>
  mnemonicToAccount(devMnemonic, { addressIndex }).address

/** Those whose past is told: a wallet restored from the phrase finds something in each. */
export const residents: readonly Hex[] = devAccounts.slice(0, 6)
export const paymasterSigner: Hex = devAccounts[7]
const bundler: Hex = devAccounts[8]
export const faucet: Hex = devAccounts[9]
/** Those they deal with. */
export const neighbours: readonly Hex[] = [10, 11, 12, 13].map(account)
/** Makes the tokens and keeps the pools. */
export const maker: Hex = account(20)
/** Sends what nobody asked for. */
export const spammer: Hex = account(21)

/** Who has which name. Neighbours have one too, so a history shows names. */
export const names: readonly (readonly [label: string, holder: Hex])[] = [
  ['alice', devAccounts[0]],
  ['bob', devAccounts[1]],
  ['carol', devAccounts[2]],
  ['dave', devAccounts[3]],
  ['market', account(10)],
  ['gallery', account(11)],
]

/** What each account of the manifest is for. */
export const purposes = [
  ...residents.map((address, index) => ({
    index,
    address,
    purpose: index === 0 ? 'the one most tests use; the longest past' : 'somebody with a past',
  })),
  { index: 6, address: devAccounts[6], purpose: 'nothing but native coins, and no past' },
  { index: 7, address: paymasterSigner, purpose: 'signs for the verifying paymaster' },
  { index: 8, address: bundler, purpose: 'sends the bundles of the local bundler' },
  { index: 9, address: faucet, purpose: 'pays for the faucet' },
  ...neighbours.map((address, index) => ({
    index: 10 + index,
    address,
    purpose: 'the other side of past transactions',
  })),
  {
    index: 20,
    address: maker,
    purpose: 'made the tokens, keeps the pools, owns the names above .eth',
  },
  { index: 21, address: spammer, purpose: 'sends what nobody asked for' },
]
