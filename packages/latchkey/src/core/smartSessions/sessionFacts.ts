import type { SmartSession } from '../../protocol/api/permissions/getSessions.ts'
import { plainText } from '../untrusted/plainText.ts'
import { type PermissionFacts, permissionFacts } from './permissionFacts.ts'

/** A smart session, fit to be shown. Moments are in milliseconds; absent where there is none such. */
export type SessionFacts = {
  readonly pci: string
  readonly appName: string
  /** The site's own host, which says more than its name. */
  readonly appHost: string | undefined
  readonly appIcon: string | undefined
  readonly permissions: readonly PermissionFacts[]
  /** All of its terms as they were written down. */
  readonly terms: string
  readonly expiresAt: number | undefined
  readonly createdAt: number | undefined
  readonly revokedAt: number | undefined
}

const mostTerms = 4_000
const mostPermissions = 20

/** Reads what a server says of a session; what it says of the app is the app's own word. */
export function sessionFacts(session: SmartSession): SessionFacts {
  const { permissions, pci, policies, project } = session
  return {
    appHost: hostOf(project.url),
    appIcon: project.iconUrl ?? undefined,
    appName: plainText(project.name, 80) || '?',
    createdAt: momentOf(session.createdAt),
    // One that ends before all calendars is over; one that ends after them is not.
    expiresAt: session.expiration > 0 ? momentOf(session.expiration) : 0,
    pci,
    permissions: permissions.slice(0, mostPermissions).map(permissionFacts),
    revokedAt: momentOf(session.revokedAt),
    terms: termsOf({ permissions, policies }),
  }
}

/** Whether it still lets the app act. */
export function isActive(
  { expiresAt, revokedAt }: Pick<SessionFacts, 'expiresAt' | 'revokedAt'>,
  now: number,
): boolean {
  return revokedAt === undefined && (expiresAt === undefined || expiresAt > now)
}

/** Seconds as milliseconds; nothing where no calendar has the day. */
function momentOf(seconds: number | null | undefined): number | undefined {
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined
  return seconds <= 253_402_300_799 ? seconds * 1_000 : undefined
}

function hostOf(url: string | null | undefined): string | undefined {
  const [, host] =
    /^https?:\/\/([-.:\w[\]]{1,253})(?:[/?#]|$)/i.exec(url?.slice(0, 300) ?? '') ?? []
  return host?.toLowerCase()
}

/** Word for word; what would turn text around, or is not seen, is written out. */
function termsOf(terms: object): string {
  const text = JSON.stringify(terms, undefined, 1).replace(
    /\p{Cf}/gu,
    (hidden) => `\\u{${hidden.codePointAt(0)?.toString(16)}}`,
  )
  return text.length > mostTerms ? `${text.slice(0, mostTerms)}…` : text
}
