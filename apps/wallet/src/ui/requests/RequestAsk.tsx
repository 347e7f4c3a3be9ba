import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { caipOf, familyOf } from '../../core/Chain.ts'
import { addressOn } from '../../core/keys/Account.ts'
import type { Request } from '../../core/requests/Ask.ts'
import type { Waiting } from '../../core/state.ts'
import { Avatar, ChainTag } from '../controls/Pictures.tsx'
import { useWallet } from '../useWallet.ts'
import { Answer } from './Answer.tsx'
import { AskedWords } from './AskedWords.tsx'
import { Asker } from './Asker.tsx'
import { requestWords } from './requestWords.ts'

/** A request of a connected site, described and in full. */
export function RequestAsk({ ask, waiting }: { ask: Request; waiting: Waiting }) {
  const { accounts, chains } = useWallet()
  const chainId = ask.method === 'wallet_switchEthereumChain' ? ask.toChainId : ask.chainId
  const chain = chains.find(({ id }) => id === chainId)
  const family = familyOf(caipOf(chainId))
  const address = 'address' in ask ? ask.address : undefined
  const index = accounts.findIndex((one) => family && addressOn(one, family) === address)
  // Bitcoin accounts also have an ordinals address that signs messages.
  const signer = ask.method === 'signMessage' ? ask.signer : address
  const account = accounts[index] ?? accounts[0]
  const { approve, says } = requestWords[ask.method]
  return (
    <>
      <div className="body">
        <Asker origin={ask.origin} site={ask.site} says={says} />
        {chain && account && <AskedWords ask={ask} account={account} chain={chain} />}
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
        approve={ask.method === 'signPsbt' && ask.willSend ? 'Sign and send' : approve}
        reason={chain ? undefined : `Chain ${chainId} isn’t supported by this wallet.`}
      />
    </>
  )
}
