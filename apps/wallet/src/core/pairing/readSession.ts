import { fieldsOf, numberOf, textOf, textsOf } from '../read.ts'
import type { SharedNamespaces } from './Kit.ts'
import { readPeer, type Site } from './Site.ts'

/** The session of one site. */
export type Session = {
  readonly topic: string
  readonly site: Site
  readonly namespaces: SharedNamespaces
  /** `'eip155:1'`, in the order of sharing. */
  readonly chains: readonly string[]
  /** `'eip155:1:0x…'` */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Milliseconds. */
  readonly expiresAt: number
}

/** Reads a session as the kit stores it. */
export function readSession(value: unknown): Session {
  const { topic, peer, namespaces, expiry } = fieldsOf(value, 'A session')
  const shared: SharedNamespaces = {}
  for (const [key, space] of Object.entries(fieldsOf(namespaces, 'Namespaces'))) {
    const { accounts, chains, events, methods } = fieldsOf(space, 'A namespace')
    const list = [...textsOf(accounts, 'accounts')]
    const named = textsOf(chains, 'chains')
    shared[key] = {
      accounts: list,
      // Chains are optional: the accounts name them too.
      chains: named.length > 0 ? [...named] : [...new Set(list.map(chainOfAccount))],
      events: [...textsOf(events, 'events')],
      methods: [...textsOf(methods, 'methods')],
    }
  }
  const all = Object.values(shared)
  return {
    topic: textOf(topic, 'The topic'),
    site: readPeer(peer),
    namespaces: shared,
    chains: all.flatMap(({ chains }) => chains),
    accounts: all.flatMap(({ accounts }) => accounts),
    methods: all.flatMap(({ methods }) => methods),
    events: all.flatMap(({ events }) => events),
    expiresAt: numberOf(expiry, 'The expiry') * 1_000,
  }
}

function chainOfAccount(account: string): string {
  return account.split(':').slice(0, 2).join(':')
}
