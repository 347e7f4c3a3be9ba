import { defaultRoles, httpRoles, type ProviderConfig, type Role } from '../config.ts'

/** A role, or the task of the role `indexer` that has a process of its own. */
export type Part = Role | 'describer'

export type GroupOptions = {
  readonly databaseUrl?: string | undefined
  readonly projects?: ProviderConfig['projects'] | undefined
  readonly roles?: readonly Role[] | undefined
}

/** Groups the roles by process. */
export function groupRoles({ roles = defaultRoles }: GroupOptions): readonly (readonly Part[])[] {
  // The front hands over whole connections, so the roles that answer HTTP requests share a process.
  const serving = roles.filter((role) => httpRoles.includes(role))
  const others = roles.flatMap<readonly Part[]>((role) => {
    if (httpRoles.includes(role)) return []
    return role === 'indexer' ? [['indexer'], ['describer']] : [[role]]
  })
  return [serving, ...others].filter(({ length }) => length > 0)
}

/** Whether several processes need the built-in database, which only one process can open. */
export function sharesDatabase(options: GroupOptions): boolean {
  const needsDatabase = (part: Part) => part !== 'relay' || options.projects === 'database'
  return (
    !options.databaseUrl &&
    groupRoles(options).filter((group) => group.some(needsDatabase)).length > 1
  )
}
