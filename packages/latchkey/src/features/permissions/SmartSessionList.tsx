import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { Details } from '@latchkey/kit/status/Details.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useOnline } from '@latchkey/kit/status/useOnline.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { CaipAddress } from '../../core/caip.ts'
import { isActive } from '../../core/smartSessions/sessionFacts.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useQuery } from '../../ui/kit/useQuery.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { SessionItem } from './SessionItem.tsx'
import { type ListedSession, sessionsAccounts, sessionsQuery } from './sessionsQuery.ts'
import { permissionTexts } from './texts.ts'
import { useExpiryNow } from './useExpiryNow.tsx'

/** App permissions of the account. */
export function SmartSessionList(): ReactNode {
  const accounts = useSelected(sessionsAccounts)
  return accounts.length > 0 ? (
    <SessionsOf accounts={accounts} key={accounts.join(' ')} />
  ) : (
    <NotOffered />
  )
}

export function SmartSessionListTitle(): ReactNode {
  return useTexts(permissionTexts)('sessions.title')
}

function SessionsOf({ accounts }: { readonly accounts: readonly CaipAddress[] }): ReactNode {
  const engine = useEngine()
  const t = useTexts(permissionTexts)
  const { refresh, state } = useQuery(sessionsQuery(engine, accounts))
  const isOnline = useOnline()
  if (state.status === 'none' || state.status === 'loading')
    return <Skeleton count={2} shape="card" />
  if (state.status === 'failed') return <Failed error={state.error} retry={refresh} />
  return (
    <Scroll>
      {!isOnline && <Notice>{t('sessions.offline')}</Notice>}
      {isOnline && state.error && (
        <Notice action={{ children: t('common.retry'), onClick: refresh }}>
          {t('sessions.reread')}
        </Notice>
      )}
      <PermissionList sessions={state.data} />
    </Scroll>
  )
}

/** One list for active and ended items, so that a revoked item moves down and keeps its message. */
function PermissionList({ sessions }: { readonly sessions: readonly ListedSession[] }): ReactNode {
  const t = useTexts(permissionTexts)
  const now = useExpiryNow(sessions.map(({ expiresAt }) => expiresAt))
  if (sessions.length === 0)
    return <EmptyState icon="seal" text={t('sessions.emptyText')} title={t('sessions.empty')} />
  const groups = [
    ['sessions.active', sessions.filter((one) => isActive(one, now))],
    ['sessions.ended', sessions.filter((one) => !isActive(one, now))],
  ] as const
  return (
    <ul className="lk-Sessions">
      {groups.flatMap(([title, some]) =>
        some.length === 0
          ? []
          : [
              <li className="lk-Sessions-title" key={title}>
                <h3>{t(title)}</h3>
              </li>,
              ...some.map((session) => (
                <SessionItem
                  key={`${session.account} ${session.pci}`}
                  now={now}
                  session={session}
                />
              )),
            ],
      )}
    </ul>
  )
}

function NotOffered(): ReactNode {
  const t = useTexts(permissionTexts)
  return (
    <EmptyState icon="seal" text={t('sessions.notOfferedText')} title={t('sessions.notOffered')} />
  )
}

type FailedProps = { readonly error: Error; readonly retry: () => void }

function Failed({ error, retry }: FailedProps): ReactNode {
  const t = useTexts(permissionTexts)
  return (
    <EmptyState
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
      details={<Details summary={t('common.details')} text={error.message} />}
      icon="failed"
      text={t('sessions.failedText')}
      title={t('sessions.failed')}
    />
  )
}
