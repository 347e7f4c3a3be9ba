import { decodeBase58 } from './decodeBase58.ts'

/** Reads a Solana address. Returns nothing unless it decodes to 32 bytes. */
export function readSolanaAddress(text: string): string | undefined {
  return decodeBase58(text)?.length === 32 ? text : undefined
}
