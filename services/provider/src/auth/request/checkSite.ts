import { Refusal } from '../../http/errors/Refusal.ts'
import { isOrigin } from '../../isOrigin.ts'
import type { AuthClient } from './authRoute.ts'

/** Whether a site may embed the frame. */
export function mayEmbed({ project }: Pick<AuthClient, 'project'>, site: string): boolean {
  return !project?.origins || project.origins.includes(site)
}

/**
 * The site that embeds the frame. The secure site's own pages name themselves.
 *
 * @throws {@link Refusal} 400 if it is no origin, 403 if it may not embed the frame
 */
export function checkSite(client: Pick<AuthClient, 'origin' | 'project'>, site: string): string {
  if (!/^https?:/.test(site) || !isOrigin(site))
    throw new Refusal(400, { name: 'site', description: 'Expected an origin, https://…' })
  if (site !== client.origin && !mayEmbed(client, site))
    throw new Refusal(403, { name: 'site', description: 'Unauthorized: site not allowed' })
  return site
}
