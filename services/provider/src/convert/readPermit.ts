import { isHex } from 'viem'
import { Refusal } from '../http/errors/Refusal.ts'
import type { SwapPermit } from '../upstreams/swaps/SwapPort.ts'

/** Reads a permit as it comes: 32 bytes of deadline, then the signature. */
export function readPermit(given: string | undefined): SwapPermit | undefined {
  if (given === undefined) return undefined
  const signature = `0x${given.slice(66)}`
  // Written down in the contract's own terms, which know these two.
  const isWhole = isHex(signature) && /(?:1b|1c|00|01)$/i.test(signature)
  if (!isWhole)
    throw new Refusal(400, { name: 'permit', description: 'The signature ends with no v' })
  return { deadline: BigInt(given.slice(0, 66)), signature }
}
