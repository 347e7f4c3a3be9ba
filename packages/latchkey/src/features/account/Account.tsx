import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useOnline } from '@latchkey/kit/status/useOnline.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CaipAddress } from '../../core/caip.ts'
import { isRestoring } from '../../core/heldConnection.ts'
import { firstRoute } from '../../core/modal/firstRoute.ts'
import { reset } from '../../core/router/reset.ts'
import { activeChain } from '../../core/selectors.ts'
import { NetworkChip } from '../../ui/kit/controls/NetworkChip.tsx'
import { useTokens } from '../../ui/kit/figures/useTokens.ts'
import { HostSlot } from '../../ui/kit/layout/HostSlot.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { Actions } from './Actions.tsx'
import { accountModel, type ConnectedModel } from './accountModel.ts'
import { fetchAhead } from './fetchAhead.ts'
import { Holdings } from './Holdings.tsx'
import { AccountBar } from './header/AccountBar.tsx'
import { SharedAccountList } from './header/SharedAccountList.tsx'
import { Switcher } from './header/Switcher.tsx'
import { Worth } from './header/Worth.tsx'
import { More } from './More.tsx'
import { openNetworks } from './openNetworks.ts'
import { accountTexts } from './texts.ts'

/** The connected account: address, network, balance, actions and assets. */
export function Account(): ReactNode {
  const engine = useEngine()
  const model = useSelected(accountModel)
  const last = useRef(model.status)
  useEffect(() => {
    // The visitor waited for an account that doesn't come back: offer the wallets instead.
    const hasFailed = last.current === 'loading' && model.status === 'none'
    last.current = model.status
    if (hasFailed) reset(engine, firstRoute(engine))
  }, [engine, model.status])
  if (model.status === 'connected') return <Connected account={model} />
  return model.status === 'loading' ? <AccountSkeleton /> : <NoAccount />
}

export function AccountTitle(): ReactNode {
  const t = useTexts(accountTexts)
  const isRestored = useSelected((state) => isRestoring(activeChain(state)?.account))
  return t(isRestored ? 'account.reconnecting' : 'account.title')
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
        {account.shared.length > 0 && <SharedAccountList account={account} />}
        <Worth account={caipAddress} isOnline={isOnline} network={network} />
        <NetworkChip
          network={network}
          onClick={canSwitch ? () => openNetworks(engine) : undefined}
          unknownName={t('account.unknownNetwork', { reference })}
        />
        {!isOnline && <OfflineNotice account={caipAddress} />}
        {account.warnsOfChain && (
          <Notice
            action={
              canSwitch && { children: t('account.switch'), onClick: () => openNetworks(engine) }
            }
            tone="warning"
          >
            {t('account.unsupported')}
          </Notice>
        )}
        <Actions actions={account.actions} />
        <HostSlot context={{ account: caipAddress }} name="accountActions" />
      </div>
      <Holdings account={account} key={caipAddress} />
    </Scroll>
  )
}

function OfflineNotice({ account }: { readonly account: CaipAddress }): ReactNode {
  const t = useTexts(accountTexts)
  const isKnown = useTokens(account).status === 'known'
  return <Notice>{t(isKnown ? 'account.offline' : 'account.offlineUnknown')}</Notice>
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
