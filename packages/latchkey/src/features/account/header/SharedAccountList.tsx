import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { selectAccount } from '../../../core/connections/selectAccount.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useLabel } from '../../../ui/kit/words/useLabel.ts'
import type { ConnectedModel, SharedAccount } from '../accountModel.ts'
import { accountTexts } from '../texts.ts'
import { useAccountTabs } from '../useAccountTabs.tsx'

export type SharedAccountListProps = { readonly account: ConnectedModel }

/** Folded list of the accounts that the wallet shares. A press makes one the active account. */
export function SharedAccountList({ account }: SharedAccountListProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const { change, unfolded } = useAccountTabs()
  const { namespace, shared } = account

  function choose({ address }: SharedAccount) {
    selectAccount(engine, namespace, address)
    change({ unfolded: undefined })
  }

  return (
    <section
      aria-label={t('account.shared')}
      className="lk-AccountMore"
      hidden={unfolded !== 'accounts'}
      id="lk-SharedAccounts"
    >
      {shared.map((one) => (
        <AccountChoice key={one.address} onChoose={() => choose(one)} {...one} />
      ))}
    </section>
  )
}

type AccountChoiceProps = SharedAccount & { readonly onChoose: () => void }

function AccountChoice({ address, isActive, onChoose, type }: AccountChoiceProps): ReactNode {
  const t = useTexts(accountTexts)
  const label = useLabel(address)
  const kind = type === 'smartAccount' ? t('account.smart') : undefined
  const detail = label === undefined ? undefined : <Address address={address} />
  return (
    <Row
      aria-pressed={isActive}
      detail={detail ?? kind}
      end={isActive ? <Icon name="check" /> : undefined}
      icon={<Avatar address={address} size={40} />}
      onClick={onChoose}
      tag={detail && kind ? { text: kind } : undefined}
      title={label === undefined ? <Address address={address} /> : <bdi>{label}</bdi>}
    />
  )
}
