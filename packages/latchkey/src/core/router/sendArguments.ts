/** Initial values of the send form. */
export type SendArguments = {
  /** The token's contract. @default the native currency */
  readonly token?: string | undefined
  /** An NFT instead of a token. */
  readonly nft?: NftArgument | undefined
  /** In whole tokens, with a decimal point: `0.5`. */
  readonly amount?: string | undefined
  /** An address or a name. */
  readonly to?: string | undefined
}

/** An NFT to send. */
export type NftArgument = {
  /** The collection's contract; on Solana, the NFT's mint. */
  readonly address: string
  /** On Solana, the mint again. */
  readonly tokenId: string
  /** `spl` on Solana. */
  readonly standard: 'erc721' | 'erc1155' | 'spl'
  readonly name: string
  /** The account's balance of this NFT. */
  readonly quantity: string
}
