import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useLabel } from '../../../ui/kit/words/useLabel.ts'
import { unreadProfile, useProfile } from '../../../ui/kit/words/useProfile.ts'
import type { ConnectedModel } from '../accountModel.ts'
import { openRegisterName } from '../openRegisterName.ts'
import { accountTexts } from '../texts.ts'
import { useAccountTabs } from '../useAccountTabs.tsx'
import { AccountHeader } from './AccountHeader.tsx'

export type AccountBarProps = { readonly account: ConnectedModel }

/** Address and wallet of the account, and the buttons that copy the address and show more. */
export function AccountBar({ account }: AccountBarProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const { change, unfolded } = useAccountTabs()
  const { address, shared, walletIcon, walletName } = account
  const profile = useProfile(address)
  const label = useLabel(address)
  const name = label ?? profile.name
  const ends = truncateAddress(address)
  const called =
    name === undefined ? (
      <bdi aria-hidden="true" dir="ltr">
        {ends}
      </bdi>
    ) : (
      <bdi>{name}</bdi>
    )

  return (
    <div className="lk-AccountBar">
      <span className="lk-AccountBar-face">
        <AccountHeader address={address} picture={profile.avatar} />
        <span className="lk-AccountBar-wallet" title={walletName}>
          <Picture name={walletName} size={24} src={walletIcon} />
          <span className="lk-unseen">{t('account.connectedWith', { wallet: walletName })}</span>
        </span>
      </span>
      <div className="lk-AccountBar-words">
        <p className="lk-AccountBar-name" title={name}>
          {shared.length > 0 ? (
            <button
              aria-controls="lk-SharedAccounts"
              aria-expanded={unfolded === 'accounts'}
              onClick={() => change({ unfolded: unfolded === 'accounts' ? undefined : 'accounts' })}
              type="button"
            >
              {called}
              <span className="lk-unseen">{t('account.choose')}</span>
              <Icon name="chevronDown" size={16} />
            </button>
          ) : (
            called
          )}
        </p>
        <p className="lk-AccountBar-second">
          {name !== undefined ? (
            <span aria-hidden="true" dir="ltr">
              {ends}
            </span>
          ) : account.offersNames && profile !== unreadProfile ? (
            <button onClick={() => openRegisterName(engine)} type="button">
              {t('account.getName')}
            </button>
          ) : (
            walletName
          )}
        </p>
        <span className="lk-Account-full" dir="ltr">
          {address}
        </span>
      </div>
      <CopyButton label={t('common.copyAddress')} look="icon" text={address} />
      <IconButton
        aria-controls="lk-AccountMore"
        aria-expanded={unfolded === 'more'}
        icon="more"
        label={t('account.more')}
        onClick={() => change({ unfolded: unfolded === 'more' ? undefined : 'more' })}
      />
    </div>
  )
}
