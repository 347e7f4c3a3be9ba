/** A Bitcoin network of a virtual wallet. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet' | 'regtest'

/** One address of an account, with its key. */
export type BitcoinKey = {
  readonly address: string
  readonly path: string
  readonly privateKey: Uint8Array
  /** 33 bytes for payments, 32 for ordinals, as each kind of address needs. */
  readonly publicKey: Uint8Array
  readonly purpose: 'payment' | 'ordinals'
  readonly script: Uint8Array
}

export type BitcoinAccount = { readonly payment: BitcoinKey; readonly ordinals: BitcoinKey }

/** An input to sign, with its address and sighash type. */
export type BitcoinInputToSign = {
  readonly address: string
  readonly index: number
  /** @default the PSBT's own type, else the usual one */
  readonly sighash?: number | undefined
}
