import type { ReactNode } from 'react'
import { leaveWallet } from '../../core/connections/leaveWallet.ts'
import { explorerLink } from '../../core/networks/explorerLink.ts'
import { reset } from '../../core/router/reset.ts'
import { truncateAddress } from '../../core/truncateAddress.ts'
import { Avatar } from '../../ui/kit/Avatar.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { Notice } from '../../ui/kit/Notice.tsx'
import { Picture } from '../../ui/kit/Picture.tsx'
import { Row } from '../../ui/kit/Row.tsx'
import { Scroll } from '../../ui/kit/Scroll.tsx'
import { Skeleton } from '../../ui/kit/Skeleton.tsx'
import { Stack } from '../../ui/kit/Stack.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useOnline } from '../../ui/kit/useOnline.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { type AccountModel, accountModel } from './accountModel.ts'
import { Balance } from './Balance.tsx'
import { NetworkChip } from './NetworkChip.tsx'
import { Switcher } from './Switcher.tsx'
import { accountTexts } from './texts.ts'

/** Who is connected, with what, and where. */
export function Account(): ReactNode {
  const model = useSelected(accountModel)
  if (model.status === 'connected') return <Connected {...model} />
  return model.status === 'loading' ? <Skeleton count={3} shape="row" /> : <NoAccount />
}

export function AccountTitle(): ReactNode {
  return useTexts(accountTexts)('account.title')
}

type ConnectedProps = Extract<AccountModel, { status: 'connected' }>

function Connected(account: ConnectedProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const isOnline = useOnline()
  const { address, canSwitch, namespace, network, reference } = account
  const explorer = network && explorerLink(network, 'address', address)

  return (
    <Scroll>
      <div className="lk-Account">
        {account.held.length > 1 && <Switcher held={account.held} />}
        <span className="lk-Account-avatar">
          <Avatar address={address} size={80} />
          <span className="lk-Account-wallet" title={account.walletName}>
            <Picture name={account.walletName} size={24} src={account.walletIcon} />
            <span className="lk-unseen">
              {t('account.connectedWith', { wallet: account.walletName })}
            </span>
          </span>
        </span>
        <p className="lk-Account-name">
          <span aria-hidden="true" className="lk-Account-address">
            {truncateAddress(address)}
          </span>
          <CopyButton label={t('account.copyAddress')} look="icon" text={address} />
          <span className="lk-Account-full" dir="ltr">
            {address}
          </span>
        </p>
        <Balance address={address} isOnline={isOnline} network={network} />
        <NetworkChip canSwitch={canSwitch} network={network} reference={reference} />
        {!isOnline && <Notice>{t('account.offline')}</Notice>}
        {account.warnsOfChain && <Notice tone="warning">{t('account.unsupported')}</Notice>}
      </div>
      <Stack gap={1}>
        {explorer && (
          <Row
            href={explorer.href}
            icon={<Icon name="search" />}
            title={t('account.explorer', { explorer: explorer.name })}
          />
        )}
        <Row
          icon={<Icon name="disconnect" />}
          onClick={() => leaveWallet(engine, namespace)}
          title={t('account.disconnect')}
        />
      </Stack>
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
