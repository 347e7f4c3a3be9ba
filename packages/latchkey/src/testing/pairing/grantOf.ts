import { isRecord, isTexts } from '../../connectors/pairing/sign/shapes.ts'
import { methods as known } from '../methods.ts'

/** What a virtual wallet grants a page: its chains, and on them what both know. */
export type Grant = {
  /** `'eip155:1'` */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What the wallet says instead, by the protocol's numbers. */
export type Refusal = { readonly code: number; readonly message: string }

/** What the page asks for that the wallet has; why not, where that is nothing, or less than it needs. */
export function grantOf(proposal: unknown, chainIds: readonly number[]): Grant | Refusal {
  const { optionalNamespaces, requiredNamespaces } = isRecord(proposal) ? proposal : {}
  const required = askedOf(requiredNamespaces)
  const asked = [...required, ...askedOf(optionalNamespaces)]
  const chains = chainIds
    .map((id) => `eip155:${id}`)
    .filter((chain) => asked.some((one) => one.chains.includes(chain)))
  const missing = required.flatMap((one) => one.chains).filter((chain) => !chains.includes(chain))
  if (missing.length > 0 || chains.length === 0)
    return { code: 5100, message: 'Unsupported chains.' }
  return {
    chains,
    events: ['accountsChanged', 'chainChanged'].filter((name) =>
      asked.some(({ events }) => events.includes(name)),
    ),
    methods: Object.keys(known).filter((name) =>
      asked.some(({ methods }) => methods.includes(name)),
    ),
  }
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
