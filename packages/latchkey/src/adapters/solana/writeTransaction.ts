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

/** Serializes a transaction with room for signatures. Every wallet accepts `legacy`. */
export function writeTransaction(
  payer: Address,
  instructions: readonly Instruction[],
  lifetime: Lifetime,
  version: 'legacy' | 0 = 'legacy',
): Uint8Array {
  const empty = setTransactionMessageFeePayer(payer, createTransactionMessage({ version }))
  const dated = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const message = appendTransactionMessageInstructions(instructions, dated)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}
