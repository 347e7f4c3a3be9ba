import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { ProviderConfig } from '../../config.ts'
import type { Database } from '../../db/Database.ts'
import { projectKeys } from '../../db/serviceTables.ts'
import type { Project } from '../../Project.ts'
import { Refusal } from '../errors/Refusal.ts'
import type { Visit } from '../Visit.ts'
import { checkToken } from './checkToken.ts'
import { headerOf } from './headerOf.ts'
import type { Rule } from './Rule.ts'

// A revoked key may work for this long.
const keptMs = 30_000
const maxKept = 10_000
/** Tokens of the embedded wallet and of sign-in belong to visitors, and their routes check them. */
const visitorsToken = /^(?:DPoP |Bearer [\da-f]{64}$)/i

/**
 * Admits known projects from their origins.
 *
 * A project id is public in the page; the list of origins keeps other hosts from using it. Browser
 * requests without an origin (images, navigations) mostly have a referrer. Requests with neither
 * come from servers and phones, not from other hosts; their token, if any, must be signed with the
 * project's secret.
 */
export function checkProject({
  db,
  hasTokens = true,
  projects,
  secureSiteOrigins = [],
}: {
  projects: ProviderConfig['projects']
  db: Database
  /** Whether requests may carry a project's token; sockets carry the client's own. @default true */
  hasTokens?: boolean
  /** Origins of the embedded wallet, which serves every project. @default none */
  secureSiteOrigins?: readonly string[]
}): Rule {
  if (projects === 'anybody') return () => {}
  const find = projects === 'database' ? findInDatabase(db) : findInList(projects)

  const check = (project: Project | undefined, c: Context, visit: Visit) => {
    if (!project)
      throw new Refusal(401, { name: 'projectId', description: 'Unauthorized: invalid key' })
    const origin = originOf(c)
    const isAllowed = (from: string) =>
      project.origins?.includes(from) !== false || secureSiteOrigins.includes(from)
    if (origin && !isAllowed(origin))
      throw new Refusal(403, { name: 'origin', description: 'Unauthorized: origin not allowed' })
    const authorization = headerOf(c, 'authorization')
    if (authorization && !visitorsToken.test(authorization))
      checkToken(authorization, project.secret)
    else if (project.requireToken && hasTokens)
      throw new Refusal(401, { name: 'authorization', description: 'Expected a JWT Token' })
    visit.project = project
  }
  return (c, visit) => {
    const found = find(visit.caller.projectId ?? '')
    return found instanceof Promise
      ? found.then((project) => check(project, c, visit))
      : check(found, c, visit)
  }
}

/** The origin that the browser states. */
function originOf(c: Context): string | undefined {
  const origin = headerOf(c, 'origin')
  if (origin) return origin
  const referer = headerOf(c, 'referer')
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined
}

type Find = (id: string) => Project | undefined | Promise<Project | undefined>

function findInList(projects: readonly Project[]): Find {
  const known = new Map(projects.map((project) => [project.id, project]))
  return (id) => known.get(id)
}

function findInDatabase(db: Database): Find {
  const kept = new Map<string, { project: Project | undefined; until: number }>()
  const read = async (id: string) => {
    const [row] = await db.select().from(projectKeys).where(eq(projectKeys.id, id))
    const project =
      row && !row.disabledAt
        ? {
            id,
            origins: row.origins ?? undefined,
            secret: row.secret ?? undefined,
            requestsPerMinute: row.requestsPerMinute ?? undefined,
            requireToken: row.requireToken,
            bundlerGweiPerDay: row.bundlerGweiPerDay ?? undefined,
            sponsoring: row.sponsoring ?? undefined,
            login: row.login ?? undefined,
            escrow: row.escrow,
          }
        : undefined
    // Clients choose ids, so the cache is bounded.
    if (kept.size >= maxKept) kept.clear()
    kept.set(id, { project, until: Date.now() + keptMs })
    return project
  }
  return (id) => {
    const found = kept.get(id)
    return found && found.until > Date.now() ? found.project : read(id)
  }
}
