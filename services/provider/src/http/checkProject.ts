import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { Project, ProviderConfig } from '../config.ts'
import type { Database } from '../db/Database.ts'
import { projectKeys } from '../db/schema.ts'
import { checkToken } from './checkToken.ts'
import type { RouteEnv } from './defineRoute.ts'
import { Refusal } from './Refusal.ts'

// A key that is taken back works for so long yet.
const keptMs = 30_000
const maxKept = 10_000

/**
 * Lets only the projects in that are known, from the places that they name.
 *
 * A project id stands in the page for all to read; the list of origins keeps other sites from
 * using it. What comes without an origin (servers, phones, plain images) is no other site; where it
 * brings a token, the token must be one that the project's secret signed.
 */
export function checkProject({
  db,
  projects,
}: {
  projects: ProviderConfig['projects']
  db: Database
}) {
  const find =
    projects === 'database'
      ? findInDatabase(db)
      : findInList(projects === 'anybody' ? [] : projects)
  return createMiddleware<RouteEnv>(async (c, next) => {
    if (projects === 'anybody') return next()
    const project = await find(c.get('caller').projectId ?? '')
    if (!project)
      throw new Refusal(401, { name: 'projectId', description: 'Unauthorized: invalid key' })
    const origin = c.req.header('origin')
    if (project.origins && origin && !project.origins.includes(origin))
      throw new Refusal(403, { name: 'origin', description: 'Unauthorized: origin not allowed' })
    const authorization = c.req.header('authorization')
    if (authorization) checkToken(authorization, project.secret)
    return next()
  })
}

type Find = (id: string) => Promise<Project | undefined>

function findInList(projects: readonly Project[]): Find {
  const known = new Map(projects.map((project) => [project.id, project]))
  return async (id) => known.get(id)
}

function findInDatabase(db: Database): Find {
  const kept = new Map<string, { project: Project | undefined; until: number }>()
  return async (id) => {
    const found = kept.get(id)
    if (found && found.until > Date.now()) return found.project
    const [row] = await db.select().from(projectKeys).where(eq(projectKeys.id, id))
    const project =
      row && !row.disabledAt
        ? { id, origins: row.origins ?? undefined, secret: row.secret ?? undefined }
        : undefined
    // Strangers choose ids: what is kept has a bound.
    if (kept.size >= maxKept) kept.clear()
    kept.set(id, { project, until: Date.now() + keptMs })
    return project
  }
}
