import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { disconnectWallet } from '../../core/connections/disconnectWallet.ts'
import { explorerLink } from '../../core/nodes/explorerLink.ts'
import { push } from '../../core/router/push.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useFamilyName } from '../../ui/kit/words/useFamilyName.ts'
import type { ConnectedModel } from './accountModel.ts'
import { openRegisterName } from './openRegisterName.ts'
import { accountTexts } from './texts.ts'
import { useAccountTabs } from './useAccountTabs.tsx'

export type MoreProps = { readonly account: ConnectedModel }

/** Folded section with the less frequent actions, the irrevocable ones last. */
export function More({ account }: MoreProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const familyName = useFamilyName()
  const { unfolded } = useAccountTabs()
  const { address, namespace, network, offersNames, offersSessions } = account
  const isOneOfMany = account.ends.length < account.held.length
  const explorer = network && explorerLink(network, 'address', address)
  const next = <Icon name="chevronRight" size={16} />

  return (
    <div className="lk-AccountMore" hidden={unfolded !== 'more'} id="lk-AccountMore">
      {offersNames && (
        <Row
          end={next}
          icon={<Icon name="seal" />}
          onClick={() => openRegisterName(engine)}
          title={t('account.getName')}
        />
      )}
      <Row
        end={next}
        icon={<Icon name="tag" />}
        onClick={() => push(engine, { view: 'AddressLabels' })}
        title={t('account.labels')}
      />
      {offersSessions && (
        <Row
          end={next}
          icon={<Icon name="key" />}
          onClick={() => push(engine, { view: 'SmartSessionList' })}
          title={t('account.sessions')}
        />
      )}
      {account.hasLogin && (
        <>
          <Row
            end={next}
            icon={<Icon name="account" />}
            onClick={() => push(engine, { view: 'AccountSettings' })}
            title={t('account.walletSettings')}
          />
          <Row
            end={next}
            icon={<Icon name="share" />}
            onClick={() => push(engine, { view: 'UpgradeEmailWallet' })}
            title={t('account.elsewhere')}
          />
        </>
      )}
      {explorer && (
        <Row
          href={explorer.href}
          icon={<Icon name="search" />}
          title={t('common.explorer', { explorer: explorer.name })}
        />
      )}
      <div className="lk-AccountMore-leave">
        <Row
          icon={<Icon name="disconnect" />}
          onClick={() => disconnectWallet(engine, namespace)}
          title={
            isOneOfMany && account.ends.length === 1
              ? t('account.disconnectFamily', { family: familyName(namespace) })
              : t('common.disconnect')
          }
        />
        {isOneOfMany && (
          <Row
            icon={<Icon name="disconnect" />}
            onClick={() => disconnectWallet(engine, undefined)}
            title={t('account.disconnectAll')}
          />
        )}
      </div>
    </div>
  )
}
