import type { Request } from '../core/Ask.ts'
import type { Waiting } from '../core/state.ts'
import { Answer } from './Answer.tsx'
import { Asker } from './Asker.tsx'
import { Details } from './Details.tsx'
import { Avatar, ChainTag } from './Pictures.tsx'
import { TransactionWords } from './TransactionWords.tsx'
import { TypedDataWords } from './TypedDataWords.tsx'
import { useWallet } from './useWallet.ts'
import { shortAddress } from './words.ts'

const says = {
  eth_sendTransaction: 'wants you to send a transaction.',
  eth_signTransaction: 'wants you to sign a transaction, and will send it itself.',
  eth_signTypedData_v4: 'wants you to sign this.',
  personal_sign: 'wants you to sign this message.',
  wallet_switchEthereumChain: 'wants you to change the network.',
} as const

const approvals = {
  eth_sendTransaction: 'Send',
  eth_signTransaction: 'Sign',
  eth_signTypedData_v4: 'Sign',
  personal_sign: 'Sign',
  wallet_switchEthereumChain: 'Change',
} as const

/** A request of a connected site, in words and in full. */
export function RequestAsk({ ask, waiting }: { ask: Request; waiting: Waiting }) {
  const { accounts, chains } = useWallet()
  const chainId = ask.method === 'wallet_switchEthereumChain' ? ask.toChainId : ask.chainId
  const chain = chains.find(({ id }) => id === chainId)
  return (
    <>
      <div className="body">
        <Asker origin={ask.origin} site={ask.site} says={says[ask.method]} />
        {ask.method === 'personal_sign' && (
          <>
            <pre className="message">{ask.text}</pre>
            <Details label="Bytes" text={ask.raw} />
          </>
        )}
        {ask.method === 'eth_signTypedData_v4' && <TypedDataWords data={ask.typedData} />}
        {'transaction' in ask && chain && (
          <TransactionWords transaction={ask.transaction} chain={chain} from={ask.address} />
        )}
        <dl className="facts">
          {'address' in ask && (
            <div>
              <dt>Account</dt>
              <dd>
                <Avatar address={ask.address} size={20} />
                Account {accounts.findIndex(({ address }) => address === ask.address) + 1}
                <span className="faint mono">{shortAddress(ask.address)}</span>
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
        approve={approvals[ask.method]}
        reason={chain ? undefined : `Chain ${chainId} is not in this wallet.`}
      />
    </>
  )
}
