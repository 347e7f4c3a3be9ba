import type { Address, Instruction } from '@solana/kit'

/** The instructions and the costs of a transfer. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** Rent of the recipient's new token account, in lamports. */
  readonly rent: bigint
  /** SOL that leaves the payer's account, in lamports. */
  readonly lamports: bigint
}
