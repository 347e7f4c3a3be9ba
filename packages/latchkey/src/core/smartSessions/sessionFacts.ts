import type { SmartSession } from '../../protocol/api/permissions/getSessions.ts'
import { plainText } from '../untrusted/plainText.ts'
import { type PermissionFacts, permissionFacts } from './permissionFacts.ts'

/** An app permission for display. Times are in milliseconds; absent if there is none. */
export type SessionFacts = {
  readonly pci: string
  readonly appName: string
  /** The site's hostname, which is harder to forge than its name. */
  readonly appHost: string | undefined
  readonly appIcon: string | undefined
  readonly permissions: readonly PermissionFacts[]
  /** The permission in the account's contract. Untrusted. */
  readonly context: string | undefined
  /** The complete terms as text. */
  readonly terms: string
  readonly expiresAt: number | undefined
  readonly createdAt: number | undefined
  readonly revokedAt: number | undefined
}

const mostTerms = 4_000
const mostPermissions = 20

/** Reads a provider's record. The app itself supplied its name, URL and icon. */
export function sessionFacts(session: SmartSession): SessionFacts {
  const { permissions, pci, policies, project } = session
  return {
    appHost: hostOf(project.url),
    appIcon: project.iconUrl ?? undefined,
    appName: plainText(project.name, 80) || '?',
    context: session.context ?? undefined,
    createdAt: momentOf(session.createdAt),
    // An expiry at or before 1970 has passed. An expiry beyond the year 9999 counts as none.
    expiresAt: session.expiration > 0 ? momentOf(session.expiration) : 0,
    pci,
    permissions: permissions.slice(0, mostPermissions).map(permissionFacts),
    revokedAt: momentOf(session.revokedAt),
    terms: termsOf({ permissions, policies }),
  }
}

/** Whether the app may still use the permission. */
export function isActive(
  { expiresAt, revokedAt }: Pick<SessionFacts, 'expiresAt' | 'revokedAt'>,
  now: number,
): boolean {
  return revokedAt === undefined && (expiresAt === undefined || expiresAt > now)
}

/** Converts seconds to milliseconds. Returns nothing for times beyond the year 9999. */
function momentOf(seconds: number | null | undefined): number | undefined {
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined
  return seconds <= 253_402_300_799 ? seconds * 1_000 : undefined
}

function hostOf(url: string | null | undefined): string | undefined {
  const [, host] =
    /^https?:\/\/([-.:\w[\]]{1,253})(?:[/?#]|$)/i.exec(url?.slice(0, 300) ?? '') ?? []
  return host?.toLowerCase()
}

/** The terms as JSON, with invisible and direction-changing characters escaped. */
function termsOf(terms: object): string {
  const text = JSON.stringify(terms, undefined, 1).replace(
    /\p{Cf}/gu,
    (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`,
  )
  return text.length > mostTerms ? `${text.slice(0, mostTerms)}…` : text
}
