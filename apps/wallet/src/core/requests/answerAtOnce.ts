import { toHex } from 'viem'
import { addressesOfAccount } from '../bitcoin/answerBitcoin.ts'
import { sharedAccount } from '../bitcoin/readBitcoinRequest.ts'
import { type Chain, caipOf, familyOf } from '../Chain.ts'
import type { Account } from '../keys/Account.ts'
import type { Session } from '../pairing/readSession.ts'
import { addressesOn } from '../pairing/shareOf.ts'
import { fieldsOf } from '../read.ts'
import type { Envelope } from './readEnvelope.ts'

/** Response to a request that needs no approval; undefined for any other. */
export function answerAtOnce(
  { chainId, method, params }: Pick<Envelope, 'chainId' | 'method' | 'params'>,
  session: Session,
  accounts: readonly Account[],
  chains: readonly Chain[],
): unknown {
  const caip = caipOf(chainId)
  const addresses = addressesOn(session, caip)
  switch (`${familyOf(caip)} ${method}`) {
    case 'eip155 eth_accounts':
    case 'eip155 eth_requestAccounts':
      return addresses
    case 'eip155 eth_chainId':
      return typeof chainId === 'number' ? toHex(chainId) : undefined
    case 'eip155 wallet_getCapabilities':
      return Object.fromEntries(
        chains.flatMap(({ id }) =>
          typeof id === 'number' ? [[toHex(id), { atomic: { status: 'unsupported' } }]] : [],
        ),
      )
    case 'solana solana_getAccounts':
    case 'solana solana_requestAccounts':
      return addresses.map((pubkey) => ({ pubkey }))
    case 'bip122 getAccountAddresses': {
      const { account, intentions } = fieldsOf(params ?? {}, 'params')
      return addressesOfAccount(sharedAccount(account, addresses, accounts), intentions)
    }
    default:
      return undefined
  }
}
