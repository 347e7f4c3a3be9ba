import { type Family, familyOf, isOlderId } from '../Chain.ts'
import { fieldsOf, numberOf, textsOf } from '../read.ts'
import type { Grant, Grants, Proposal } from '../requests/SiteRequest.ts'
import { readOrigin } from './Origin.ts'
import { readPeer } from './Site.ts'
import { supportedEvents, supportedMethods } from './supported.ts'

type Wanted = { chains: string[]; by: Partial<Record<Family, Grant>> }

/** Reads a proposal: its requests, and which of them this wallet supports. */
export function readProposal(event: unknown, chains: readonly string[]): Proposal {
  const { id, params, verifyContext } = fieldsOf(event, 'A proposal')
  const proposal = fieldsOf(params, 'A proposal')
  const required = wantedOf(proposal.requiredNamespaces)
  const optional = wantedOf(proposal.optionalNamespaces)
  const wanted = [...new Set([...required.chains, ...optional.chains])]
  const isOpen = wanted.length === 0
  const known = chains.filter((chain) => isOpen || wanted.includes(chain))
  const families = [...new Set(known.flatMap((chain) => familyOf(chain) ?? []))]
  const grants: Grants = Object.fromEntries(
    families.map((family) => {
      const includes = (kind: keyof Grant, name: string) =>
        isOpen || [required, optional].some(({ by }) => by[family]?.[kind].includes(name))
      const events = supportedEvents.filter((name) => includes('events', name))
      const methods = supportedMethods[family].filter((name) => includes('methods', name))
      return [family, { events, methods }]
    }),
  )
  const unmet = [
    ...required.chains.filter((chain) => !chains.includes(chain)),
    ...families.flatMap((family) => missingOf(family, required.by[family])),
  ]
  return {
    kind: 'proposal',
    id: numberOf(id, 'The id'),
    site: readPeer(proposal.proposer),
    origin: readOrigin(verifyContext),
    chains: known.map((caip) => ({ caip, isRequired: required.chains.includes(caip) })),
    otherChains: wanted.filter((chain) => !chains.includes(chain) && !isOlderId(chain, known)),
    grants,
    methods: Object.values(grants).flatMap(({ methods }) => methods),
    events: [...new Set(Object.values(grants).flatMap(({ events }) => events))],
    unmet: known.length > 0 ? unmet : wanted,
    expiresAt: secondsOf(proposal.expiryTimestamp),
  }
}

/** Milliseconds of a protocol timestamp in seconds. */
export function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value * 1_000 : undefined
}

/** Required parts of a chain family that the wallet lacks. */
function missingOf(family: Family, needed: Grant | undefined): readonly string[] {
  const { events = [], methods = [] } = needed ?? {}
  return [
    ...methods.filter((method) => !supportedMethods[family].includes(method)),
    ...events.filter((event) => !supportedEvents.includes(event)),
  ]
}

/** A namespace key is a chain family or a single chain. */
function wantedOf(namespaces: unknown): Wanted {
  const wanted: Wanted = { chains: [], by: {} }
  for (const [key, value] of Object.entries(fieldsOf(namespaces ?? {}, 'Namespaces'))) {
    const namespace = fieldsOf(value, 'A namespace')
    const chains = textsOf(namespace.chains, 'chains')
    wanted.chains.push(...(key.includes(':') && chains.length === 0 ? [key] : chains))
    // Methods of unsupported families are ignored.
    const family = familyOf(key)
    if (!family) continue
    const { events, methods } = wanted.by[family] ?? { events: [], methods: [] }
    wanted.by[family] = {
      events: [...events, ...textsOf(namespace.events, 'events')],
      methods: [...methods, ...textsOf(namespace.methods, 'methods')],
    }
  }
  return wanted
}
