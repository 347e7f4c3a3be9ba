import type {
  ConnectorEvent,
  ConnectRequest,
  OutsideContext,
  Session,
} from '../../core/ports/connector.ts'
import type { FrameSession } from '../../protocol/frame/index.ts'
import type { EvmStatus } from './providers/createEvmProvider.ts'
import {
  type EmbeddedNamespace,
  embeddedNamespaces,
  isEmbeddedNamespace,
  sessionOf,
} from './sessionsOf.ts'

/** A provider for hosts, and the function that updates it. */
type EmbeddedProvider = {
  readonly provider: unknown
  update(status: EvmStatus | undefined): void
}

/** The visitor's login, and the families that are connected through it. */
export type Login = {
  get(): FrameSession | undefined
  /** Applies a changed login to the providers, and reports it to connected families. */
  set(next: FrameSession | undefined): void
  /** Connects the families that the login has accounts on. */
  grant(request: Pick<ConnectRequest, 'namespaces'>): readonly Session[]
  /** Whether a family is connected. */
  isGranted(): boolean
  /** Ends the login without a report: the page has ended it itself. */
  leave(): void
}

export function createLogin(
  outside: Pick<OutsideContext, 'settings'>,
  providers: Readonly<Record<EmbeddedNamespace, EmbeddedProvider>>,
  tell: (event: ConnectorEvent) => void,
): Login {
  const granted = new Set<EmbeddedNamespace>()
  let login: FrameSession | undefined

  const self: Login = {
    get: () => login,
    grant: ({ namespaces }) =>
      namespaces.filter(isEmbeddedNamespace).flatMap((namespace) => {
        const session = sessionIn(namespace)
        if (session) granted.add(namespace)
        return session ?? []
      }),
    isGranted: () => granted.size > 0,
    leave() {
      granted.clear()
      self.set(undefined)
    },
    set(next) {
      login = next
      for (const namespace of embeddedNamespaces) {
        const session = sessionIn(namespace)
        providers[namespace].update(
          session && {
            accounts: session.accounts.map(({ address }) => address),
            chainId: session.chainId,
          },
        )
        if (!granted.has(namespace)) continue
        if (!session) granted.delete(namespace)
        tell(session ? { session, type: 'changed' } : { namespace, type: 'disconnected' })
      }
    },
  }
  return self

  function sessionIn(namespace: EmbeddedNamespace): Session | undefined {
    const { provider } = providers[namespace]
    return login && sessionOf(namespace, { login, provider, settings: outside.settings() })
  }
}
