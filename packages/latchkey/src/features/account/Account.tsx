import { type ReactNode, useEffect } from 'react'
import { reset } from '../../core/router/reset.ts'
import { Button } from '../../ui/kit/controls/Button.tsx'
import { Scroll } from '../../ui/kit/layout/Scroll.tsx'
import { Skeleton } from '../../ui/kit/lists/Skeleton.tsx'
import { EmptyState } from '../../ui/kit/status/EmptyState.tsx'
import { Notice } from '../../ui/kit/status/Notice.tsx'
import { useOnline } from '../../ui/kit/status/useOnline.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useTexts } from '../../ui/kit/words/useTexts.ts'
import { Actions } from './Actions.tsx'
import { accountModel, type ConnectedModel } from './accountModel.ts'
import { fetchAhead } from './fetchAhead.ts'
import { Holdings } from './Holdings.tsx'
import { AccountBar } from './header/AccountBar.tsx'
import { NetworkChip } from './header/NetworkChip.tsx'
import { Switcher } from './header/Switcher.tsx'
import { Worth } from './header/Worth.tsx'
import { More } from './More.tsx'
import { openNetworks } from './openNetworks.ts'
import { accountTexts } from './texts.ts'

/** The connected account: address, network, balance, actions and assets. */
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
          {t('common.connectWallet')}
        </Button>
      }
      icon="account"
      title={t('common.noWallet')}
    />
  )
}
