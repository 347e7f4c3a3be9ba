import type { Site } from '../core/Site.ts'
import { SitePicture } from './Pictures.tsx'

/** Who asks, large; what they say about themselves is only that. */
export function Asker({ says, site }: { site: Site; says: string }) {
  return (
    <div className="asker">
      <SitePicture site={site} size={64} />
      <p>
        <strong>{site.name}</strong> {says}
      </p>
      <p className="faint" title="The site says this itself; nobody has checked it.">
        {site.host || 'No address given'} · not verified
      </p>
    </div>
  )
}
