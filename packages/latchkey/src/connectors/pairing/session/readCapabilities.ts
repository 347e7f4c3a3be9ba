import { property } from '../../../core/eip1193/provider.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import { isText } from '../sign/shapes.ts'

/** Capabilities by hex chain id (EIP-5792). */
export type Capabilities = Readonly<Record<string, unknown>>

/** Session properties that apply to every chain. */
const everywhere = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']

/**
 * The capabilities of an address according to the session: specific ones first, then those for all
 * chains and for single ones. Undefined without any.
 */
export function readCapabilities(
  { scopedProperties, sessionProperties }: PairingSession,
  address: string,
  chainIds: readonly string[] | undefined,
): Capabilities | undefined {
  const listed = parse(property(sessionProperties, 'capabilities'))
  const own = isRecord(listed) ? parse(entryOf(listed, address)) : undefined
  if (isRecord(own)) return chainIds ? pick(own, chainIds) : own
  if (!chainIds) return undefined

  const general = Object.fromEntries(
    everywhere.flatMap((name) => {
      const value = parse(property(sessionProperties, name))
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const found = chainIds.flatMap((id) => {
    const chain = `eip155:${Number(id)}`
    const scoped =
      parse(scopedProperties && entryOf(scopedProperties, `${chain}:${address}`)) ??
      parse(property(scopedProperties, chain))
    const all = { ...general, ...(isRecord(scoped) && scoped) }
    return Object.keys(all).length ? [[id, all] as const] : []
  })
  return found.length ? Object.fromEntries(found) : undefined
}

/** Wallets vary the letter case of addresses and keys. */
function entryOf(record: Readonly<Record<string, unknown>>, name: string): unknown {
  const key = Object.keys(record).find((one) => one.toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : record[key]
}

function pick(capabilities: Capabilities, chainIds: readonly string[]): Capabilities {
  return Object.fromEntries(
    Object.entries(capabilities).filter(([id]) =>
      chainIds.some((wanted) => Number(wanted) === Number(id)),
    ),
  )
}

/** Some wallets write properties as JSON within JSON. */
function parse(value: unknown): unknown {
  if (!isText(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
