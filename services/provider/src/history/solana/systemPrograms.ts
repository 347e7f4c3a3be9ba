import { memoProgram, systemProgram } from '../../solana/instructions.ts'
import { token2022Program, tokenProgram } from '../../solana/programs.ts'

/** The programs that keep tokens. */
export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program]

/** Programs that only serve others: a transaction is not about them. */
export const systemPrograms: ReadonlySet<string> = new Set([
  ...tokenPrograms,
  systemProgram,
  memoProgram,
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])
