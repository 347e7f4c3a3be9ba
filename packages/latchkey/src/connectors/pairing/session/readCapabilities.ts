import { property } from '../../../core/eip1193/provider.ts'
import type { PairingSession } from '../sign/pairingSession.ts'
import { isRecord, isText } from '../sign/shapes.ts'

/** By hex chain id: what a wallet can do there (EIP-5792). */
export type Capabilities = Readonly<Record<string, unknown>>

/** Properties of a session that say what the wallet can do on every chain. */
const everywhere = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']

/**
 * What the session itself says that the wallet can do with an address: for the address, else on every
 * chain and on single ones. Undefined where it says nothing.
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

/** Wallets write addresses, and whatever holds them, in any letter case. */
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

/** Properties are JSON within JSON in some wallets, and plain in others. */
function parse(value: unknown): unknown {
  if (!isText(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
