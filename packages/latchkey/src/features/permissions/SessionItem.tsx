import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { Details } from '@latchkey/kit/status/Details.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { hasErrorCode } from '../../core/errors/LatchkeyError.ts'
import { isActive } from '../../core/smartSessions/sessionFacts.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { appIcon } from './appIcon.ts'
import { ExpiryLabel } from './ExpiryLabel.tsx'
import { PermissionList } from './PermissionList.tsx'
import type { ListedSession } from './sessionsQuery.ts'
import { permissionTexts } from './texts.ts'

export type SessionItemProps = {
  readonly session: ListedSession
  readonly now: number
}

/** Permissions of one app, their expiry, and the button that revokes them. */
export function SessionItem({ now, session }: SessionItemProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(permissionTexts)
  const icon = useSelected((state) => appIcon(state, session.appIcon))
  const { account, appHost, appName, permissions, pci, terms } = session
  const active = isActive(session, now)
  // Few visitors revoke a permission, so its code loads on the press.
  const revoking = useTask(async () => {
    const { revokePermissions } = await import('../../core/smartSessions/revokePermissions.ts')
    return revokePermissions(engine, { account, pci })
  })
  const isPending = revoking.status === 'pending'
  const isRefused = hasErrorCode(revoking.error, 'USER_REJECTED')
  const app = appName
  useAnnouncement(
    isPending
      ? t('sessions.revokeWaiting')
      : revoking.status === 'success'
        ? t('sessions.revoked', { app })
        : undefined,
  )
  return (
    <li className="lk-Session" data-active={active || undefined}>
      <div className="lk-Session-head">
        <Picture name={appName} src={icon} />
        <div className="lk-Session-words">
          <span className="lk-Session-app" title={appName}>
            <bdi>{appName}</bdi>
          </span>
          {appHost && (
            <span className="lk-Session-host" title={appHost}>
              <bdi>{appHost}</bdi>
            </span>
          )}
        </div>
      </div>
      <PermissionList account={account} context={session.context} of={permissions} />
      <div className="lk-Session-foot">
        <p className="lk-Session-until">
          <ExpiryLabel now={now} session={session} />
        </p>
        {active && (
          <Button
            aria-label={t('sessions.revokeAria', { app })}
            kind="danger"
            onClick={() => void revoking.run()}
            pending={isPending}
            size="small"
          >
            {t('sessions.revoke')}
          </Button>
        )}
      </div>
      {isPending && <p className="lk-Session-until">{t('sessions.revokeWaiting')}</p>}
      {isRefused && <Notice>{t('sessions.revokeRefused')}</Notice>}
      {revoking.status === 'error' && !isRefused && (
        <>
          <Notice tone="negative">{t('sessions.revokeFailed', { app })}</Notice>
          <Details summary={t('common.details')} text={revoking.error.message} />
        </>
      )}
      {revoking.result?.wallet === 'keeps' && (
        <Notice tone="warning">{t('sessions.walletKeeps', { app })}</Notice>
      )}
      {active && !revoking.error && <Details summary={t('sessions.terms')} text={terms} />}
    </li>
  )
}
