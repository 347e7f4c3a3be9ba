import { type ReactNode, useEffect } from 'react'
import { reset } from '../../core/router/reset.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Notice } from '../../ui/kit/Notice.tsx'
import { Scroll } from '../../ui/kit/Scroll.tsx'
import { Skeleton } from '../../ui/kit/Skeleton.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useOnline } from '../../ui/kit/useOnline.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { AccountBar } from './AccountBar.tsx'
import { Actions } from './Actions.tsx'
import { accountModel, type ConnectedModel } from './accountModel.ts'
import { fetchAhead } from './fetchAhead.ts'
import { Holdings } from './Holdings.tsx'
import { More } from './More.tsx'
import { NetworkChip } from './NetworkChip.tsx'
import { openNetworks } from './openNetworks.ts'
import { Switcher } from './Switcher.tsx'
import { accountTexts } from './texts.ts'
import { Worth } from './Worth.tsx'

/** Who is connected, where, what they have, and what they can do with it. */
export function Account(): ReactNode {
  const model = useSelected(accountModel)
  if (model.status === 'connected') return <Connected account={model} />
  return model.status === 'loading' ? <Skeleton count={3} shape="row" /> : <NoAccount />
}

export function AccountTitle(): ReactNode {
  return useTexts(accountTexts)('account.title')
}

function Connected({ account }: { readonly account: ConnectedModel }): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const isOnline = useOnline()
  useEffect(fetchAhead, [])
  const { caipAddress, canSwitch, held, network, others, reference } = account
  return (
    <Scroll>
      <div className="lk-Account">
        {held.length + others.length > 1 && <Switcher held={held} others={others} />}
        <AccountBar account={account} />
        <More account={account} />
        <Worth account={caipAddress} isOnline={isOnline} network={network} />
        <NetworkChip canSwitch={canSwitch} network={network} reference={reference} />
        {!isOnline && <Notice>{t('account.offline')}</Notice>}
        {account.warnsOfChain && (
          <Notice
            action={
              canSwitch && (
                <Button kind="quiet" onClick={() => openNetworks(engine)} size="small">
                  {t('account.switch')}
                </Button>
              )
            }
            tone="warning"
          >
            {t('account.unsupported')}
          </Notice>
        )}
        <Actions actions={account.actions} />
      </div>
      <Holdings account={account} key={caipAddress} />
    </Scroll>
  )
}

function NoAccount(): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  return (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => reset(engine, { view: 'Connect' })}>
          {t('account.noneAction')}
        </Button>
      }
      icon="account"
      title={t('account.none')}
    />
  )
}
