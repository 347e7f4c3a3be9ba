/** A network of Bitcoin that a virtual wallet can be on. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet' | 'regtest'

/** One address of an account, and the key to it. */
export type BitcoinKey = {
  readonly address: string
  readonly path: string
  readonly privateKey: Uint8Array
  /** 33 bytes where it pays, 32 where it keeps ordinals, as each kind of address needs. */
  readonly publicKey: Uint8Array
  readonly purpose: 'payment' | 'ordinals'
  readonly script: Uint8Array
}

export type BitcoinAccount = { readonly payment: BitcoinKey; readonly ordinals: BitcoinKey }

/** An input that a page wants signed, by which address and in which way. */
export type BitcoinInputToSign = {
  readonly address: string
  readonly index: number
  /** @default the one that the PSBT names, else what is usual */
  readonly sighash?: number | undefined
}
