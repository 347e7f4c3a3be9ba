import { type Family, familyOf } from '../Chain.ts'
import { type Account, addressOn } from '../keys/Account.ts'
import type { Grants } from '../requests/SiteRequest.ts'
import type { SharedNamespaces } from './Kit.ts'
import type { Session } from './readSession.ts'

/** The approved share of a proposal: some of its chains, for some accounts, by chain family. */
export function shareOf(
  grants: Grants,
  chains: readonly string[],
  accounts: readonly Account[],
): SharedNamespaces {
  const families = [...new Set(chains.flatMap((chain) => familyOf(chain) ?? []))]
  return Object.fromEntries(
    families.flatMap((family) => {
      const grant = grants[family]
      const own = chains.filter((chain) => familyOf(chain) === family)
      const named = own.flatMap((chain) =>
        accounts.map((account) => `${chain}:${addressOn(account, family)}`),
      )
      if (!grant) return []
      const { events, methods } = grant
      const shared = { chains: own, accounts: named, methods: [...methods], events: [...events] }
      return [[family, shared]]
    }),
  )
}

/** The session's share with these chains and accounts; unsupported families stay unchanged. */
export function reshare(
  session: Session,
  chains: readonly string[],
  accounts: readonly Account[],
): SharedNamespaces {
  const others = Object.entries(session.namespaces).filter(([key]) => !familyOf(key))
  return { ...Object.fromEntries(others), ...shareOf(grantsOf(session), chains, accounts) }
}

/** Permissions of a session by chain family: some wallets key namespaces by a single chain. */
export function grantsOf({ namespaces }: Session): Grants {
  const grants: { [family in Family]?: { methods: string[]; events: string[] } } = {}
  for (const [key, { events, methods }] of Object.entries(namespaces)) {
    const family = familyOf(key)
    if (!family) continue
    const before = grants[family] ?? { methods: [], events: [] }
    grants[family] = {
      methods: [...new Set([...before.methods, ...methods])],
      events: [...new Set([...before.events, ...events])],
    }
  }
  return grants
}

/** The accounts of a session, without duplicates and in order. */
export function accountsOf(session: Session, accounts: readonly Account[]): readonly Account[] {
  const seen = session.accounts.flatMap((caip) => {
    const family = familyOf(caip)
    const address = caip.split(':')[2]
    return accounts.find((one) => family && addressOn(one, family) === address) ?? []
  })
  return [...new Set(seen)]
}

/** The addresses of a session on a chain. */
export function addressesOn({ accounts }: Session, caip: string): readonly string[] {
  const own = accounts.filter((account) => account.startsWith(`${caip}:`))
  return [...new Set(own.flatMap((account) => account.split(':')[2] ?? []))]
}
