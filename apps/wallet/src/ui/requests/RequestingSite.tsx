import type { Origin } from '../../core/pairing/Origin.ts'
import type { Site } from '../../core/pairing/Site.ts'
import { Icon } from '../controls/Icon.tsx'
import { Notice } from '../controls/Notice.tsx'
import { SitePicture } from '../controls/Pictures.tsx'

/** The requesting site in large: its own description, and whether its origin signed the request. */
export function RequestingSite({
  origin,
  says,
  site,
}: {
  origin: Origin
  says: string
  site: Site
}) {
  const host = site.host || 'Unknown address'
  return (
    <>
      <div className="requesting-site">
        <SitePicture site={site} size={64} />
        <p>
          <strong>{site.name}</strong> {says}
        </p>
        {origin.is === 'verified' ? (
          <p
            className="verified"
            title="The site signed this request with a key that it publishes."
          >
            <Icon name="seal" size={16} />
            Verified: {host}
          </p>
        ) : (
          <p
            className="faint"
            title="The site didn’t sign this request. Another site may use its name."
          >
            Claims to be {host}
          </p>
        )}
      </div>
      {origin.is === 'scam' && (
        <Notice tone="negative">
          {origin.host} is known for fraud. Its requests may be after your assets: decline them.
        </Notice>
      )}
      {origin.is === 'elsewhere' && (
        <Notice tone="negative">
          The site says that it is {host}, but the message came from {origin.host}.
        </Notice>
      )}
    </>
  )
}
