import { roles as allRoles, type ProviderConfig, type Role } from '../config.ts'

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
  roles = allRoles,
}: GroupOptions): readonly (readonly Role[])[] {
  if (databaseUrl) return roles.map((role) => [role])
  const needsDatabase = (role: Role) => role !== 'relay' || projects === 'database'
  const groups = [roles.filter(needsDatabase), roles.filter((role) => !needsDatabase(role))]
  return groups.filter(({ length }) => length > 0)
}
