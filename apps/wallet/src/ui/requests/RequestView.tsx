import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { caipOf, familyOf } from '../../core/Chain.ts'
import { addressOn } from '../../core/keys/Account.ts'
import type { SessionRequest } from '../../core/requests/SiteRequest.ts'
import type { Waiting } from '../../core/state.ts'
import { Avatar, ChainTag } from '../controls/Pictures.tsx'
import { useWallet } from '../useWallet.ts'
import { Answer } from './Answer.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestingSite } from './RequestingSite.tsx'
import { requestWords } from './requestWords.ts'

/** A request of a connected site, described and in full. */
export function RequestView({ request, waiting }: { request: SessionRequest; waiting: Waiting }) {
  const { accounts, chains } = useWallet()
  const chainId =
    request.method === 'wallet_switchEthereumChain' ? request.toChainId : request.chainId
  const chain = chains.find(({ id }) => id === chainId)
  const family = familyOf(caipOf(chainId))
  const address = 'address' in request ? request.address : undefined
  const index = accounts.findIndex((one) => family && addressOn(one, family) === address)
  // Bitcoin accounts also have an ordinals address that signs messages.
  const signer = request.method === 'signMessage' ? request.signer : address
  const account = accounts[index] ?? accounts[0]
  const { approve, says } = requestWords[request.method]
  return (
    <>
      <div className="body">
        <RequestingSite origin={request.origin} site={request.site} says={says} />
        {chain && account && <RequestDetails request={request} account={account} chain={chain} />}
        <dl className="facts">
          {signer && account && (
            <div>
              <dt>Account</dt>
              <dd>
                <Avatar address={account.address} size={20} />
                Account {index + 1}
                <span className="faint mono">{truncateAddress(signer)}</span>
              </dd>
            </div>
          )}
          <div>
            <dt>Network</dt>
            <dd>{chain ? <ChainTag chain={chain} /> : `Chain ${chainId}`}</dd>
          </div>
        </dl>
      </div>
      <Answer
        waiting={waiting}
        approve={request.method === 'signPsbt' && request.willSend ? 'Sign and send' : approve}
        reason={chain ? undefined : `Chain ${chainId} isn’t supported by this wallet.`}
      />
    </>
  )
}
