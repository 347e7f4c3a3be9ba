import { caipOf } from '../../core/Chain.ts'
import type { Session } from '../../core/pairing/readSession.ts'
import { Icon } from '../controls/Icon.tsx'
import { ChainDot, SitePicture } from '../controls/Pictures.tsx'
import { useWallet } from '../useWallet.ts'

/** The connected sites. */
export function SessionList({
  onOpen,
  sessions,
}: {
  sessions: readonly Session[]
  onOpen: (topic: string) => void
}) {
  const { chains } = useWallet()
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">
        Connected sites {sessions.length > 0 && <span className="count">{sessions.length}</span>}
      </h2>
      {sessions.length === 0 ? (
        <p className="empty">
          No connected sites. Copy a site’s link from its QR code and paste it above.
        </p>
      ) : (
        <ul className="rows">
          {sessions.map((session) => (
            <li key={session.topic}>
              <button className="row" type="button" onClick={() => onOpen(session.topic)}>
                <SitePicture site={session.site} />
                <span className="words">
                  <strong>{session.site.name}</strong>
                  <span className="faint">{session.site.host}</span>
                </span>
                <span className="dots">
                  {chains
                    .filter(({ id }) => session.chains.includes(caipOf(id)))
                    .map((chain) => (
                      <ChainDot key={chain.id} chain={chain} />
                    ))}
                </span>
                <Icon name="chevron" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
