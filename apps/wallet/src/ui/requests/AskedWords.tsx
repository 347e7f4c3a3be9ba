import type { Chain } from '../../core/Chain.ts'
import type { Account } from '../../core/keys/Account.ts'
import type { Request } from '../../core/requests/Ask.ts'
import { hexOfBytes } from '../../core/requests/wordsInBytes.ts'
import { Details } from '../controls/Details.tsx'
import { PsbtWords } from './PsbtWords.tsx'
import { SolanaWords } from './SolanaWords.tsx'
import { TransactionWords } from './TransactionWords.tsx'
import { TransferWords } from './TransferWords.tsx'
import { TypedDataWords } from './TypedDataWords.tsx'

/** A request, described and in full. */
export function AskedWords({
  account,
  ask,
  chain,
}: {
  ask: Request
  account: Account
  chain: Chain
}) {
  switch (ask.method) {
    case 'personal_sign':
      return <Message text={ask.text} bytes={ask.raw} />
    case 'solana_signMessage':
      return <Message text={ask.text} bytes={hexOfBytes(ask.bytes)} />
    case 'signMessage':
      return <Message text={ask.text} bytes={hexOfBytes(new TextEncoder().encode(ask.text))} />
    case 'eth_signTypedData_v4':
      return <TypedDataWords data={ask.typedData} />
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return <TransactionWords transaction={ask.transaction} chain={chain} from={ask.address} />
    case 'sendTransfer':
      return <TransferWords ask={ask} account={account} chain={chain} />
    case 'signPsbt':
      return <PsbtWords ask={ask} account={account} />
    case 'wallet_switchEthereumChain':
      return null
    default: {
      const { address, transactions } = ask
      return transactions.map((bytes, at) => (
        <SolanaWords
          key={bytes.join()}
          bytes={bytes}
          chain={chain}
          from={address}
          title={transactions.length > 1 ? `${at + 1} of ${transactions.length}` : undefined}
        />
      ))
    }
  }
}

function Message({ bytes, text }: { text: string; bytes: string }) {
  return (
    <>
      <pre className="message">{text}</pre>
      <Details label="Bytes" text={bytes} />
    </>
  )
}
