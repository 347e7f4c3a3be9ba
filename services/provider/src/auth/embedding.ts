import { getEmbedding } from 'latchkey/protocol/auth'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import type { AuthParts } from './AuthParts.ts'

/** `GET /v1/auth/embedding`: a project's settings, for the secure site's server. */
export function embedding({ escrow }: AuthParts): Route {
  return defineRoute(getEmbedding, ({ c }) => {
    const { project } = c.env.visit
    return {
      ...(project?.origins && { origins: [...project.origins] }),
      escrow: escrow !== undefined && project?.escrow !== false,
    }
  })
}
