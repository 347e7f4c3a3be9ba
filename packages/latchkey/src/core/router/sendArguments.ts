/** What is written into the send form beforehand. */
export type SendArguments = {
  /** The token's contract. @default the chain's own coin */
  readonly token?: string | undefined
  /** An NFT instead of a token. */
  readonly nft?: NftArgument | undefined
  /** In whole tokens, with a point: `0.5`. */
  readonly amount?: string | undefined
  /** An address or a name. */
  readonly to?: string | undefined
}

export type NftArgument = {
  /** The collection's contract; on Solana the NFT's own mint. */
  readonly address: string
  /** On Solana the mint once more. */
  readonly tokenId: string
  /** `spl` on Solana. */
  readonly standard: 'erc721' | 'erc1155' | 'spl'
  readonly name: string
  /** How many of it the account has. */
  readonly quantity: string
}
