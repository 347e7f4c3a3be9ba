import { isHex } from 'viem'
import { Refusal } from '../http/errors/Refusal.ts'
import type { SwapPermit } from '../upstreams/swaps/SwapPort.ts'

/** Parses a permit: 32 bytes of deadline, then the signature. */
export function readPermit(given: string | undefined): SwapPermit | undefined {
  if (given === undefined) return undefined
  const signature = `0x${given.slice(66)}`
  // Token contracts accept only these values of `v`.
  const isWhole = isHex(signature) && /(?:1b|1c|00|01)$/i.test(signature)
  if (!isWhole)
    throw new Refusal(400, { name: 'permit', description: 'The signature has no valid v' })
  return { deadline: BigInt(given.slice(0, 66)), signature }
}
