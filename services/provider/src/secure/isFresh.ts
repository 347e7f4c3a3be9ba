const freshMs = 600_000

/** Whether a login is recent enough for shares, factors, a change of e-mail, and deletion. */
export function isFresh(authenticatedAt: Date): boolean {
  return Date.now() - authenticatedAt.getTime() <= freshMs
}
