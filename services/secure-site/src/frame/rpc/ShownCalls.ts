/** Sent calls on the screen. */
export type ShownCalls = {
  readonly chainId: string
  /** Reads their state by EIP-5792, and the transactions that carried them out. */
  read(signal: AbortSignal): Promise<{
    readonly status: number
    readonly receipts: readonly { readonly transactionHash: string }[]
  }>
  /** Leaves the screen. */
  close(): void
}
