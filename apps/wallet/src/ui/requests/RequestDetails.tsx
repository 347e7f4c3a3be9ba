import type { Chain } from '../../core/Chain.ts'
import type { Account } from '../../core/keys/Account.ts'
import type { SessionRequest } from '../../core/requests/SiteRequest.ts'
import { hexOfBytes } from '../../core/requests/wordsInBytes.ts'
import { Details } from '../controls/Details.tsx'
import { PsbtWords } from './PsbtWords.tsx'
import { SolanaWords } from './SolanaWords.tsx'
import { TransactionWords } from './TransactionWords.tsx'
import { TransferWords } from './TransferWords.tsx'
import { TypedDataWords } from './TypedDataWords.tsx'

/** A request, described and in full. */
export function RequestDetails({
  account,
  request,
  chain,
}: {
  request: SessionRequest
  account: Account
  chain: Chain
}) {
  switch (request.method) {
    case 'personal_sign':
      return <Message text={request.text} bytes={request.raw} />
    case 'solana_signMessage':
      return <Message text={request.text} bytes={hexOfBytes(request.bytes)} />
    case 'signMessage':
      return (
        <Message text={request.text} bytes={hexOfBytes(new TextEncoder().encode(request.text))} />
      )
    case 'eth_signTypedData_v4':
      return <TypedDataWords data={request.typedData} />
    case 'eth_sendTransaction':
    case 'eth_signTransaction':
      return (
        <TransactionWords transaction={request.transaction} chain={chain} from={request.address} />
      )
    case 'sendTransfer':
      return <TransferWords request={request} account={account} chain={chain} />
    case 'signPsbt':
      return <PsbtWords request={request} account={account} />
    case 'wallet_switchEthereumChain':
      return null
    default: {
      const { address, transactions } = request
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
