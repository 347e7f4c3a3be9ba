import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

export type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }

/** A transaction's bytes, with room for signatures. */
export function writeTransaction(
  payer: Address,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
): Uint8Array {
  const empty = setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 }))
  const dated = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const message = appendTransactionMessageInstructions(instructions, dated)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
