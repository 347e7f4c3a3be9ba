import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { close } from '../../core/modal/close.ts'
import { dataOf } from '../../core/queries/queryState.ts'
import { replace } from '../../core/router/replace.ts'
import type { Views } from '../../core/router/views.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useQuery } from '../../ui/kit/useQuery.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { appIcon } from './appIcon.ts'
import { ExpiryLabel } from './ExpiryLabel.tsx'
import { PermissionList } from './PermissionList.tsx'
import { sessionsQuery } from './sessionsQuery.ts'
import { permissionTexts } from './texts.ts'
import { useExpiryNow } from './useExpiryNow.tsx'

type Arguments = { readonly arguments: Views['SmartSessionCreated'] }

/** The app permission that was just granted. */
export function SmartSessionCreated({ arguments: { account, pci } }: Arguments): ReactNode {
  const t = useTexts(permissionTexts)
  const { state } = useQuery(sessionsQuery(useEngine(), [account]))
  const session = dataOf(state)?.find((one) => one.pci === pci)
  const icon = useSelected((now) => appIcon(now, session?.appIcon))
  const now = useExpiryNow([session?.expiresAt])
  if (state.status === 'loading')
    return (
      <>
        <Skeleton shape="round" />
        <Skeleton shape="card" />
      </>
    )
  if (!session) return <Unknown />
  const { appName, permissions } = session
  return (
    <>
      <Scroll>
        <Progress
          icon={<WaitingIcon name={appName} src={icon} state="done" />}
          text={t('sessions.createdText')}
          title={t('sessions.created', { app: appName })}
        >
          <div className="lk-Session">
            <PermissionList account={account} context={session.context} of={permissions} />
            <p className="lk-Session-until">
              <ExpiryLabel now={now} session={session} />
            </p>
          </div>
        </Progress>
      </Scroll>
      <WaysOn />
    </>
  )
}

export function SmartSessionCreatedTitle(): ReactNode {
  return useTexts(permissionTexts)('sessions.title')
}

function WaysOn(): ReactNode {
  const engine = useEngine()
  const t = useTexts(permissionTexts)
  return (
    <Footer>
      <Button kind="primary" onClick={() => close(engine)}>
        {t('common.done')}
      </Button>
      <Button kind="quiet" onClick={() => replace(engine, { view: 'SmartSessionList' })}>
        {t('sessions.seeAll')}
      </Button>
    </Footer>
  )
}

function Unknown(): ReactNode {
  const t = useTexts(permissionTexts)
  return (
    <>
      <EmptyState
        icon="seal"
        text={t('sessions.createdText')}
        title={t('sessions.createdUnread')}
      />
      <WaysOn />
    </>
  )
}
