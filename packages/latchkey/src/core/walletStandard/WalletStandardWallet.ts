/** Bytes that are only read, e.g. those of `@solana/kit`. */
export type ReadonlyBytes = Omit<
  Uint8Array,
  'copyWithin' | 'fill' | 'reverse' | 'set' | 'sort' | 'subarray'
> & { readonly [index: number]: number }

/** An account of a Wallet Standard wallet. Pass the same object to the wallet's features. */
export type WalletStandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
  readonly label?: string
}

/** A Wallet Standard wallet, with the features of Solana. */
export type WalletStandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly `${string}:${string}`[]
  readonly accounts: readonly WalletStandardAccount[]
  readonly features: Readonly<Record<`${string}:${string}`, unknown>> & SolanaFeatures
}

/** Features of Solana wallets. A wallet has some of them. */
export type SolanaFeatures = {
  readonly 'solana:signTransaction'?: {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signTransaction(
      ...inputs: readonly SolanaTransactionInput[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  readonly 'solana:signAndSendTransaction'?: {
    readonly version: '1.0.0'
    readonly supportedTransactionVersions: readonly ('legacy' | 0)[]
    signAndSendTransaction(
      ...inputs: readonly (SolanaTransactionInput & { readonly chain: `${string}:${string}` })[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  readonly 'solana:signMessage'?: {
    readonly version: '1.1.0' | '1.0.0'
    signMessage(
      ...inputs: readonly {
        readonly account: WalletStandardAccount
        readonly message: ReadonlyBytes
      }[]
    ): Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
  }
}

/** A serialized transaction, and the account that signs it. */
export type SolanaTransactionInput = {
  readonly account: WalletStandardAccount
  readonly transaction: ReadonlyBytes
  readonly chain?: `${string}:${string}`
}
