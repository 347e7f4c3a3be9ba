import type { CaipNetworkId } from '../../../core/caip.ts'
import { parseChainId } from '../../../core/eip1193/parseChainId.ts'
import { familyOf } from '../sign/parseNamespaces.ts'
import { isText, isTexts } from '../sign/shapes.ts'

/**
 * The chain that a `chainChanged` names: a number, hex, a CAIP-2 id, or what follows the namespace. What
 * it names counts, whatever chain it came on.
 */
export function chainOfEvent(data: unknown, cameOn: string): CaipNetworkId | undefined {
  const family = familyOf(cameOn)
  if (isText(data) && /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(data))
    // The pattern is CAIP-2's; whether the family is configured shows when the chain is looked for.
    return data as CaipNetworkId
  try {
    if (family === 'eip155') return parseChainId(data)
  } catch {
    return undefined
  }
  // As above.
  return isText(data) && /^[-\w]{1,32}$/.test(data)
    ? (`${family}:${data}` as CaipNetworkId)
    : undefined
}

/** The addresses that an `accountsChanged` names, bare or as CAIP-10. */
export function addressesOfEvent(data: unknown): readonly string[] {
  return isTexts(data) ? data.map((one) => one.slice(one.lastIndexOf(':') + 1)) : []
}
