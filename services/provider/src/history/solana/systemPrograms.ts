import { memoProgram, systemProgram } from '../../solana/instructions.ts'
import { token2022Program, tokenProgram } from '../../solana/programs.ts'

/** The token programs. */
export const tokenPrograms: readonly string[] = [tokenProgram, token2022Program]

/** Auxiliary programs, which never name a transaction's purpose. */
export const systemPrograms: ReadonlySet<string> = new Set([
  ...tokenPrograms,
  systemProgram,
  memoProgram,
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])
