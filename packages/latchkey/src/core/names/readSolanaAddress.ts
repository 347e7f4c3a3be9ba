import { decodeBase58 } from './decodeBase58.ts'

/** Reads an address of Solana. Nothing for what is not 32 bytes: a letter was mistyped, or is missing. */
export function readSolanaAddress(text: string): string | undefined {
  return decodeBase58(text)?.length === 32 ? text : undefined
}
