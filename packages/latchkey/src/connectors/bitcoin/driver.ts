import type { CaipNetworkId } from '../../core/caip.ts'
import type {
  BitcoinMessage,
  PsbtInput,
  SignedBitcoinMessage,
  SignedPsbt,
} from '../../core/ports/bitcoinProvider.ts'

/** A wallet's own description of its grant, in any shape; `readSession` parses it. */
export type ReportedGrant = {
  readonly accounts: unknown
  /** The wallet's name of its network, or of those that its accounts are valid on. */
  readonly network?: unknown
  /** Called on connection: remembers facts that the wallet declares only once. */
  readonly keep?: (() => void) | undefined
}

/** A message, its address and the signing protocol. */
export type MessageToSign = Required<Pick<BitcoinMessage, 'address' | 'message' | 'protocol'>> & {
  /** The network to find the wallet's own account on. */
  readonly chainId: CaipNetworkId
  /** Whether the host chose the protocol: no other will do. */
  readonly isWished: boolean
}

/** A transaction to sign, in base64. */
export type PsbtToSign = {
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  readonly broadcast: boolean
  readonly chainId: CaipNetworkId
}

/** A payment from the wallet's payment address. */
export type Payment = {
  /** The payment address of the grant: wallets use their active account. */
  readonly from: string
  readonly to: string
  /** In satoshis. */
  readonly amount: number
  readonly chainId: CaipNetworkId
}

/** The methods of one kind of Bitcoin wallet. A missing method is unsupported. */
export type BitcoinDriver = {
  /** Requests accounts from the visitor. */
  connect(chainId: CaipNetworkId | undefined): Promise<ReportedGrant>
  /** Reads the shared accounts of a network without asking the visitor. */
  read?(chainId: CaipNetworkId | undefined): Promise<ReportedGrant>
  disconnect?(): Promise<unknown>
  /** Listens for changes; the event's content counts only if the wallet cannot be read. */
  listen?(changed: (told?: ReportedGrant) => void): () => void
  /** Resolves with the new grant if the wallet returns it. */
  switchNetwork?(chainId: CaipNetworkId): Promise<ReportedGrant | undefined>
  signMessage?(message: MessageToSign): Promise<SignedBitcoinMessage>
  signPsbt?(psbt: PsbtToSign): Promise<SignedPsbt>
  /** Resolves with the transaction id. */
  pay?(payment: Payment): Promise<string>
}
