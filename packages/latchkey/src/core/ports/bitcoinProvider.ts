/** What a Bitcoin wallet is asked, in the words of pairing's specification. */
export type BitcoinMethod = 'sendTransfer' | 'signMessage' | 'signPsbt' | 'getAccountAddresses'

/**
 * A connected Bitcoin wallet, however it is reached: wallets of the Wallet Standard, of sats-connect,
 * injected ones and paired ones are all asked in the same words. It refuses in EIP-1193's codes: 4001
 * where the person said no, 4200 what the wallet cannot do.
 */
export type BitcoinProvider = {
  /** What the wallet can do. Paired wallets do not say: then all of it may be asked. */
  readonly methods?: readonly BitcoinMethod[]
  /** A few fields of each answer are promised below; parse it, wallets are strangers. */
  request(question: BitcoinQuestion): Promise<unknown>
}

/** `signMessage` → {@link SignedBitcoinMessage}, `signPsbt` → {@link SignedPsbt}, `sendTransfer` → `{ txid }`, `getAccountAddresses` → a list of addresses, each with what the wallet says of it (`publicKey`, `path`, `intention`). */
export type BitcoinQuestion =
  | { readonly method: 'sendTransfer'; readonly params: BitcoinTransfer }
  | { readonly method: 'signMessage'; readonly params: BitcoinMessage }
  | { readonly method: 'signPsbt'; readonly params: PsbtRequest }
  | {
      readonly method: 'getAccountAddresses'
      readonly params: { readonly account: string; readonly intentions?: readonly string[] }
    }

export type BitcoinTransfer = {
  readonly account: string
  readonly recipientAddress: string
  /** Satoshis, in decimal digits. */
  readonly amount: string
  readonly changeAddress?: string
  readonly memo?: string
}

export type BitcoinMessage = {
  readonly account: string
  readonly message: string
  /** Which of the account's addresses signs. @default account */
  readonly address?: string
  /** @default what suits the address: ECDSA for those that begin with 1, 2, 3, m, n; else BIP-322 */
  readonly protocol?: 'ecdsa' | 'bip322'
}

export type PsbtRequest = {
  readonly account: string
  /** Base64 (BIP-174). */
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  /** Whether the wallet sends it once it is whole. @default false */
  readonly broadcast?: boolean
}

export type PsbtInput = {
  readonly address: string
  readonly index: number
  /** @default the one of the PSBT, else SIGHASH_ALL */
  readonly sighashTypes?: readonly number[]
}

/** `signature` in hex or base64, as the wallet gives it. */
export type SignedBitcoinMessage = { readonly address: string; readonly signature: string }

/** `psbt` in base64; `txid` where the wallet has sent it. */
export type SignedPsbt = { readonly psbt: string; readonly txid?: string }
