/** Bitcoin request methods, named as in the pairing specification. */
export type BitcoinMethod = 'sendTransfer' | 'signMessage' | 'signPsbt' | 'getAccountAddresses'

/**
 * A connected Bitcoin wallet. Wallet Standard, sats-connect, injected and paired wallets all share this
 * interface. Requests reject with EIP-1193 codes: 4001 if the visitor declined, 4200 if the wallet
 * doesn't support the method.
 */
export type BitcoinProvider = {
  /** Methods that the wallet supports. Absent for paired wallets, where any method may be requested. */
  readonly methods?: readonly BitcoinMethod[]
  /** The types below list the fields of each response. Parse it, because wallets are untrusted. */
  request(question: BitcoinQuestion): Promise<unknown>
}

/** `signMessage` → {@link SignedBitcoinMessage}, `signPsbt` → {@link SignedPsbt}, `sendTransfer` → `{ txid }`, `getAccountAddresses` → a list of addresses with optional `publicKey`, `path` and `intention`. */
export type BitcoinQuestion =
  | { readonly method: 'sendTransfer'; readonly params: BitcoinTransfer }
  | { readonly method: 'signMessage'; readonly params: BitcoinMessage }
  | { readonly method: 'signPsbt'; readonly params: PsbtRequest }
  | {
      readonly method: 'getAccountAddresses'
      readonly params: { readonly account: string; readonly intentions?: readonly string[] }
    }

/** A payment to send. */
export type BitcoinTransfer = {
  readonly account: string
  readonly recipientAddress: string
  /** Satoshis, in decimal digits. */
  readonly amount: string
  readonly changeAddress?: string
  readonly memo?: string
}

/** A message to sign. */
export type BitcoinMessage = {
  readonly account: string
  readonly message: string
  /** The account's address that signs. @default account */
  readonly address?: string
  /** @default by address: ECDSA if it begins with 1, 2, 3, m or n, else BIP-322 */
  readonly protocol?: 'ecdsa' | 'bip322'
}

/** A PSBT to sign. */
export type PsbtRequest = {
  readonly account: string
  /** Base64 (BIP-174). */
  readonly psbt: string
  readonly signInputs: readonly PsbtInput[]
  /** Whether the wallet sends the fully signed transaction. @default false */
  readonly broadcast?: boolean
}

/** An input of a PSBT that an account signs. */
export type PsbtInput = {
  readonly address: string
  readonly index: number
  /** @default the type in the PSBT, else SIGHASH_ALL */
  readonly sighashTypes?: readonly number[]
}

/** `signature` in hex or base64, as the wallet returns it. */
export type SignedBitcoinMessage = { readonly address: string; readonly signature: string }

/** `psbt` in base64; `txid` if the wallet sent the transaction. */
export type SignedPsbt = { readonly psbt: string; readonly txid?: string }
