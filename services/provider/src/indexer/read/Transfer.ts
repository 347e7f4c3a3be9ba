/** A transfer of value, before it is written. */
export type Transfer = {
  readonly transactionHash: `0x${string}`
  /** `value`, `log:5`, `log:5:1` (of a batch), `trace:0.1`. */
  readonly position: string
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Contract address; undefined for native coins. */
  readonly token: `0x${string}` | undefined
  readonly tokenId: bigint | undefined
  readonly sender: `0x${string}`
  readonly recipient: `0x${string}`
  readonly value: bigint
}
