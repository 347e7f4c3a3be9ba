import type { CaipNetworkId } from '../../core/caip.ts'
import type {
  BitcoinMessage,
  PsbtInput,
  SignedBitcoinMessage,
  SignedPsbt,
} from '../../core/ports/bitcoinProvider.ts'

/** What a wallet tells of itself, in whatever shape: `readSession` makes sense of it. */
export type Told = {
  readonly accounts: unknown
  /** What it calls the network that it is on, or those that its accounts are good for. */
  readonly network?: unknown
  /** Has what was told but once remembered: called where somebody is connected by it. */
  readonly keep?: (() => void) | undefined
}

/** A message to be signed by one address, in one way. */
export type MessageToSign = Required<Pick<BitcoinMessage, 'address' | 'message' | 'protocol'>> & {
  /** Where the wallet has to look its own account up. */
  readonly chainId: CaipNetworkId
  /** Whether the way is the host's wish: another one will not do. */
  readonly isWished: boolean
}

/** A transaction to be signed, in base64. */
export type PsbtToSign = {
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  readonly broadcast: boolean
  readonly chainId: CaipNetworkId
}

/** A payment from the wallet's payment address. */
export type Payment = {
  /** The address that the session pays from: wallets use what is in front of them. */
  readonly from: string
  readonly to: string
  /** Satoshis. */
  readonly amount: number
  readonly chainId: CaipNetworkId
}

/** How one kind of Bitcoin wallet is spoken to. What it lacks, the wallet cannot do. */
export type BitcoinDriver = {
  /** Asks the person to share accounts. */
  connect(chainId: CaipNetworkId | undefined): Promise<Told>
  /** What is shared already on a network, without asking anybody. */
  read?(chainId: CaipNetworkId | undefined): Promise<Told>
  disconnect?(): Promise<unknown>
  /** Hears that something changed; what was told of it counts where the wallet cannot be read. */
  listen?(changed: (told?: Told) => void): () => void
  /** Resolves with what is shared then, where that is told at once. */
  switchNetwork?(chainId: CaipNetworkId): Promise<Told | undefined>
  signMessage?(message: MessageToSign): Promise<SignedBitcoinMessage>
  signPsbt?(psbt: PsbtToSign): Promise<SignedPsbt>
  /** Resolves with the transaction's id. */
  pay?(payment: Payment): Promise<string>
}
