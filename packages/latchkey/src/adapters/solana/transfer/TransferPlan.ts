import type { Address, Instruction } from '@solana/kit'

/** What a transfer comes to on the chain. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** What the receiver's new token account holds for good, in lamports. */
  readonly rent: bigint
  /** What leaves the payer's own coins, in lamports. */
  readonly lamports: bigint
}
