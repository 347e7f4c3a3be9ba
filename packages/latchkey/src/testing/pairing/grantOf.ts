import { isRecord, isTexts } from '../../connectors/pairing/sign/shapes.ts'
import type { PeerFamilies } from './PeerFamily.ts'

/** What a virtual wallet grants a page on a chain family: its chains, and on them what both know. */
export type Grant = {
  /** `'eip155:1'` */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** By namespace. */
export type Grants = Readonly<Record<string, Grant>>

/** What the wallet says instead, by the protocol's numbers. */
export type Refusal = { readonly code: number; readonly message: string }

/** What the page asks for that the wallet has; why not, where that is nothing, or less than it needs. */
export function grantOf(proposal: unknown, families: PeerFamilies): Grants | Refusal {
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

/** Whether the wallet says no. */
export function isRefusal(granted: Grants | Refusal): granted is Refusal {
  return typeof granted.code === 'number'
}

/** Namespaces are named by a chain family, or by one chain. */
function askedOf(namespaces: unknown): readonly Grant[] {
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
