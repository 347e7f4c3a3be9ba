import type { Proposal } from './Ask.ts'
import type { SharedNamespaces } from './Kit.ts'
import type { Session } from './readSession.ts'

/** What a proposal is granted: some of its chains, for some accounts. */
export function shareOf(
  { events, methods }: Pick<Proposal, 'events' | 'methods'>,
  chains: readonly string[],
  addresses: readonly string[],
): SharedNamespaces {
  return {
    eip155: {
      chains: [...chains],
      accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
      methods: [...methods],
      events: [...events],
    },
  }
}

/** The session's share with these of our chains and addresses instead; other families stay. */
export function reshare(
  { events, methods, namespaces }: Session,
  chains: readonly string[],
  addresses: readonly string[],
): SharedNamespaces {
  const others = Object.entries(namespaces).filter(
    ([key]) => key !== 'eip155' && !key.startsWith('eip155:'),
  )
  return {
    ...Object.fromEntries(others),
    ...shareOf({ events, methods }, chains.filter(isOurs), addresses),
  }
}

/** The addresses that a session sees on our chains, each once. */
export function addressesOf({ accounts }: Session): readonly string[] {
  return [...new Set(accounts.filter(isOurs).flatMap((account) => account.split(':')[2] ?? []))]
}

function isOurs(caip: string): boolean {
  return caip.startsWith('eip155:')
}
