import { useKit } from '@latchkey/kit/KitContext.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { SessionFacts } from '../../core/smartSessions/sessionFacts.ts'
import { calendarTime, relativeTime } from './relativeTime.ts'
import { permissionTexts } from './texts.ts'

export type ExpiryLabelProps = {
  readonly session: Pick<SessionFacts, 'expiresAt' | 'revokedAt'>
  readonly now: number
}

/** Expiry of a permission, or the time since it expired or was revoked. */
export function ExpiryLabel({
  now,
  session: { expiresAt, revokedAt },
}: ExpiryLabelProps): ReactNode {
  const t = useTexts(permissionTexts)
  const { tag } = useKit().locale
  if (revokedAt !== undefined)
    return t('sessions.revokedAt', { date: calendarTime(revokedAt, tag) })
  if (expiresAt === undefined) return t('sessions.endless')
  const date = calendarTime(expiresAt, tag)
  if (expiresAt <= now) return t('sessions.endedAt', { date })
  return t('sessions.expires', { date, relative: relativeTime(expiresAt, now, tag) })
}
