import { createMiddleware } from 'hono/factory'
import type { Project } from '../options.ts'
import { Refusal } from './Refusal.ts'

/**
 * Lets only the projects in that are known, from the places that they name.
 *
 * A project id stands in the page for all to read; the list of origins keeps other sites from
 * using it. What comes without an origin (servers, phones, plain images) is no other site.
 */
export function checkProject(projects: readonly Project[] | undefined) {
  const known = new Map(projects?.map((project) => [project.id, project]))
  return createMiddleware(async (c, next) => {
    if (!projects) return next()
    const project = known.get(c.req.query('projectId') ?? '')
    if (!project)
      throw new Refusal(401, { name: 'projectId', description: 'Unauthorized: invalid key' })
    const origin = c.req.header('origin')
    if (project.origins && origin && !project.origins.includes(origin))
      throw new Refusal(403, { name: 'origin', description: 'Unauthorized: origin not allowed' })
    return next()
  })
}
