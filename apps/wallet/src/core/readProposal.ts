import type { Proposal } from './Ask.ts'
import { readOrigin } from './Origin.ts'
import { fieldsOf, numberOf, textsOf } from './read.ts'
import { readPeer } from './Site.ts'
import { supportedEvents, supportedMethods } from './supported.ts'

type Wanted = { chains: string[]; methods: string[]; events: string[] }

/** Reads a proposal: what it asks for, and what of that this wallet has. */
export function readProposal(event: unknown, chains: readonly string[]): Proposal {
  const { id, params, verifyContext } = fieldsOf(event, 'A proposal')
  const proposal = fieldsOf(params, 'A proposal')
  const required = wantedOf(proposal.requiredNamespaces)
  const optional = wantedOf(proposal.optionalNamespaces)
  const all = merge(required, optional)
  const isOpen = all.chains.length === 0
  const known = chains.filter((chain) => isOpen || all.chains.includes(chain))
  const unmet = [
    ...required.chains.filter((chain) => !chains.includes(chain)),
    ...required.methods.filter((method) => !supportedMethods.includes(method)),
    ...required.events.filter((event) => !supportedEvents.includes(event)),
  ]
  return {
    kind: 'proposal',
    id: numberOf(id, 'The id'),
    site: readPeer(proposal.proposer),
    origin: readOrigin(verifyContext),
    chains: known.map((caip) => ({ caip, isRequired: required.chains.includes(caip) })),
    otherChains: all.chains.filter((chain) => !chains.includes(chain)),
    methods: supportedMethods.filter((method) => isOpen || all.methods.includes(method)),
    events: supportedEvents.filter((event) => isOpen || all.events.includes(event)),
    unmet: known.length > 0 ? unmet : [...all.chains],
    expiresAt: secondsOf(proposal.expiryTimestamp),
  }
}

/** Milliseconds of a time that the protocol gives in seconds. */
export function secondsOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value * 1_000 : undefined
}

/** A namespace is named by its family, or by one chain that it then stands for. */
function wantedOf(namespaces: unknown): Wanted {
  const wanted: Wanted = { chains: [], methods: [], events: [] }
  for (const [key, value] of Object.entries(fieldsOf(namespaces ?? {}, 'Namespaces'))) {
    const namespace = fieldsOf(value, 'A namespace')
    const chains = textsOf(namespace.chains, 'chains')
    wanted.chains.push(...(key.includes(':') && chains.length === 0 ? [key] : chains))
    // What other families can do is theirs: it says nothing about this one.
    const isOurs = key === 'eip155' || key.startsWith('eip155:')
    if (!isOurs) continue
    wanted.methods.push(...textsOf(namespace.methods, 'methods'))
    wanted.events.push(...textsOf(namespace.events, 'events'))
  }
  return wanted
}

function merge(one: Wanted, other: Wanted): Wanted {
  const both = (key: keyof Wanted) => [...new Set([...one[key], ...other[key]])]
  return { chains: both('chains'), methods: both('methods'), events: both('events') }
}
