import { isTexts } from '../../connectors/pairing/sign/shapes.ts'
import { isRecord } from '../../core/untrusted/isRecord.ts'
import type { PeerFamilies } from './PeerFamily.ts'

/**
 * A virtual wallet's grant on a chain family: its chains, with the methods and events that both
 * sides know.
 */
export type PeerGrant = {
  /** `'eip155:1'` */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** By namespace. */
export type PeerGrants = Readonly<Record<string, PeerGrant>>

/** A refusal with the protocol's code. */
export type PeerRefusal = { readonly code: number; readonly message: string }

/** The wallet's part of a proposal; a refusal if that is empty or lacks a requirement. */
export function grantOf(proposal: unknown, families: PeerFamilies): PeerGrants | PeerRefusal {
  const { optionalNamespaces, requiredNamespaces } = isRecord(proposal) ? proposal : {}
  const required = askedOf(requiredNamespaces)
  const asked = [...required, ...askedOf(optionalNamespaces)]
  const granted = Object.entries(families).flatMap(([namespace, family]) => {
    const chains = family.chains.filter((chain) => asked.some((one) => one.chains.includes(chain)))
    const own = asked.filter((one) => one.chains.some((chain) => chain.startsWith(`${namespace}:`)))
    const events = ['accountsChanged', 'chainChanged'].filter((name) =>
      own.some((one) => one.events.includes(name)),
    )
    const methods = family.methods.filter((name) => own.some((one) => one.methods.includes(name)))
    return chains.length === 0 ? [] : [[namespace, { chains, events, methods }] as const]
  })
  const all = granted.flatMap(([, { chains }]) => chains)
  const missing = required.flatMap((one) => one.chains).filter((chain) => !all.includes(chain))
  return missing.length > 0 || all.length === 0
    ? { code: 5100, message: 'Unsupported chains.' }
    : Object.fromEntries(granted)
}

/** Whether the wallet refuses. */
export function isPeerRefusal(granted: PeerGrants | PeerRefusal): granted is PeerRefusal {
  return typeof granted.code === 'number'
}

/** The requested namespaces, by chain family or by single chain. */
function askedOf(namespaces: unknown): readonly PeerGrant[] {
  if (!isRecord(namespaces)) return []
  return Object.entries(namespaces).map(([key, entry]) => {
    const { chains, events, methods } = isRecord(entry) ? entry : {}
    const texts = (value: unknown) => (isTexts(value) ? value : [])
    return {
      chains: key.includes(':') ? [key, ...texts(chains)] : texts(chains),
      events: texts(events),
      methods: texts(methods),
    }
  })
}
