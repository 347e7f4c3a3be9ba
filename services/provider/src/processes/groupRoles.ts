import { defaultRoles, httpRoles, type ProviderConfig, type Role } from '../config.ts'

export type GroupOptions = {
  readonly databaseUrl?: string | undefined
  readonly projects?: ProviderConfig['projects'] | undefined
  readonly roles?: readonly Role[] | undefined
}

/**
 * Groups the roles by process. Only one process can open the built-in database, so the roles that
 * need it share a process.
 */
export function groupRoles({
  databaseUrl,
  projects,
  roles = defaultRoles,
}: GroupOptions): readonly (readonly Role[])[] {
  // The front hands over whole connections, so the roles that answer HTTP requests share a process.
  const serving = roles.filter((role) => httpRoles.includes(role))
  const others = roles.filter((role) => !httpRoles.includes(role))
  if (databaseUrl)
    return [serving, ...others.map((role) => [role])].filter(({ length }) => length > 0)
  const needsDatabase = (role: Role) => role !== 'relay' || projects === 'database'
  const groups = [roles.filter(needsDatabase), roles.filter((role) => !needsDatabase(role))]
  return groups.filter(({ length }) => length > 0)
}
