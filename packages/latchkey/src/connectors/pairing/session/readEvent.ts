import type { CaipNetworkId } from '../../../core/caip.ts'
import { parseChainId } from '../../../core/eip1193/parseChainId.ts'
import { familyOf } from '../sign/parseNamespaces.ts'
import { isText, isTexts } from '../sign/shapes.ts'

/**
 * The chain in a `chainChanged`: a number, hex, a CAIP-2 id, or its reference. The payload
 * overrides the chain that the event came on.
 */
export function chainOfEvent(data: unknown, cameOn: string): CaipNetworkId | undefined {
  const family = familyOf(cameOn)
  if (isText(data) && /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(data))
    // Matches CAIP-2; whether the host has the family shows later.
    return data as CaipNetworkId
  try {
    if (family === 'eip155') return parseChainId(data)
  } catch {
    return undefined
  }
  // Matches CAIP-2, as above.
  return isText(data) && /^[-\w]{1,32}$/.test(data)
    ? (`${family}:${data}` as CaipNetworkId)
    : undefined
}

/** The addresses in an `accountsChanged`, bare or as CAIP-10. */
export function addressesOfEvent(data: unknown): readonly string[] {
  return isTexts(data) ? data.map((one) => one.slice(one.lastIndexOf(':') + 1)) : []
}
