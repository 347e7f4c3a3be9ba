import { getEmbedding } from 'latchkey/protocol/auth'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import type { AuthParts } from './AuthParts.ts'

/** What the secure site's server needs to know about a project. */
export function embedding({ escrow }: AuthParts): Route {
  return defineRoute(getEmbedding, ({ c }) => {
    const { project } = c.env.visit
    return {
      ...(project?.origins && { origins: [...project.origins] }),
      escrow: escrow !== undefined && project?.escrow !== false,
    }
  })
}
