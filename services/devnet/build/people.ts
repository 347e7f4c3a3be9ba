import { mnemonicToAccount } from 'viem/accounts'
import { devAccounts, devMnemonic } from '../src/accounts.ts'
import type { Hex } from './ground.ts'

/** Accounts of the mnemonic beyond the first ten. */
const account = (addressIndex: number): Hex =>
  mnemonicToAccount(devMnemonic, { addressIndex }).address

/** Accounts with activity: a wallet restored from the mnemonic finds some in each. */
export const residents: readonly Hex[] = devAccounts.slice(0, 6)
export const paymasterSigner: Hex = devAccounts[7]
const bundler: Hex = devAccounts[8]
export const faucet: Hex = devAccounts[9]
/** Counterparties of the residents. */
export const neighbours: readonly Hex[] = [10, 11, 12, 13].map(account)
/** Mints the tokens and owns the pools. */
export const maker: Hex = account(20)
/** Sends spam. */
export const spammer: Hex = account(21)

/** Names and their holders. Neighbours have names too, so that histories show some. */
export const names: readonly (readonly [label: string, holder: Hex])[] = [
  ['alice', devAccounts[0]],
  ['bob', devAccounts[1]],
  ['carol', devAccounts[2]],
  ['dave', devAccounts[3]],
  ['market', account(10)],
  ['gallery', account(11)],
]

/** Purpose of each account in the manifest. */
export const purposes = [
  ...residents.map((address, index) => ({
    index,
    address,
    purpose: index === 0 ? 'used by most tests; has the most activity' : 'has activity',
  })),
  { index: 6, address: devAccounts[6], purpose: 'native coins only, without activity' },
  { index: 7, address: paymasterSigner, purpose: 'signs for the verifying paymaster' },
  { index: 8, address: bundler, purpose: 'sends the bundles of the local bundler' },
  { index: 9, address: faucet, purpose: 'pays for the faucet' },
  ...neighbours.map((address, index) => ({
    index: 10 + index,
    address,
    purpose: 'counterparty of past transactions',
  })),
  {
    index: 20,
    address: maker,
    purpose: 'minted the tokens, owns the pools and the names above .eth',
  },
  { index: 21, address: spammer, purpose: 'sends spam' },
]
