import { getEmbedding, socials } from 'latchkey/protocol/auth'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import type { AuthParts } from './AuthParts.ts'

/** `GET /v1/auth/embedding`: a project's settings, for the secure site's server. */
export function embedding({ config, escrow }: AuthParts): Route {
  return defineRoute(getEmbedding, ({ c }) => {
    const { project } = c.env.visit
    return {
      ...(project?.origins && { origins: [...project.origins] }),
      ...(config.auth.social && {
        socials: socials.filter((name) => config.auth.social?.[name]),
      }),
      escrow: escrow !== undefined && project?.escrow !== false,
    }
  })
}
