import { answerBitcoin } from '../bitcoin/answerBitcoin.ts'
import type { Chain } from '../Chain.ts'
import { answerEvm } from '../evm/answerEvm.ts'
import { type Account, accountWith } from '../keys/Account.ts'
import { answerSolana } from '../solana/answerSolana.ts'
import type { SessionRequest } from './SiteRequest.ts'

type Signing = Exclude<SessionRequest, { method: 'wallet_switchEthereumChain' }>

/** Runs an approved request with the real key on the chain's own node. */
export function answerRequest(
  request: Signing,
  accounts: readonly Account[],
  chain: Chain,
): Promise<unknown> {
  switch (request.method) {
    case 'personal_sign':
    case 'eth_signTypedData_v4':
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return answerEvm(request, accountWith(accounts, request.address).evm, chain)
    case 'sendTransfer':
    case 'signMessage':
    case 'signPsbt':
      return answerBitcoin(request, accountWith(accounts, request.address, 'bip122'), chain)
    default:
      return answerSolana(request, accountWith(accounts, request.address, 'solana').solana, chain)
  }
}
