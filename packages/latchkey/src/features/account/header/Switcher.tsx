import type { ReactNode } from 'react'
import { truncateAddress } from '../../../core/address/truncateAddress.ts'
import type { Namespace } from '../../../core/caip.ts'
import { connectFamily } from '../../../core/modal/connectFamily.ts'
import { Avatar } from '../../../ui/kit/pictures/Avatar.tsx'
import { Icon } from '../../../ui/kit/pictures/Icon.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useFamilyName } from '../../../ui/kit/words/useFamilyName.ts'
import { useLabel } from '../../../ui/kit/words/useLabel.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import type { HeldAccount } from '../accountModel.ts'
import { showAccount } from '../showAccount.ts'
import { accountTexts } from '../texts.ts'

export type SwitcherProps = {
  readonly held: readonly HeldAccount[]
  /** Chain families without a wallet. */
  readonly others: readonly Namespace[]
}

/** Switches between the accounts of the connected chain families, and connects further families. */
export function Switcher({ held, others }: SwitcherProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const familyName = useFamilyName()
  return (
    <section aria-label={t('common.yourAccounts')} className="lk-Switcher">
      {held.map(({ address, isActive, namespace }) => (
        <button
          aria-pressed={isActive}
          className="lk-Switcher-account"
          key={namespace}
          onClick={() => showAccount(engine, namespace)}
          type="button"
        >
          <Avatar address={address} size={24} />
          <span className="lk-Switcher-words">
            <span className="lk-Switcher-family">{familyName(namespace)}</span>
            <AddressName address={address} />
          </span>
        </button>
      ))}
      {others.map((namespace) => {
        const family = familyName(namespace)
        return (
          <button
            aria-label={t('account.connectFamily', { family })}
            className="lk-Switcher-account"
            data-state="open"
            key={namespace}
            onClick={() => connectFamily(engine, namespace)}
            type="button"
          >
            <Icon name="add" size={16} />
            <span className="lk-Switcher-family">{family}</span>
          </button>
        )
      })}
    </section>
  )
}

/**
 * Shows the visitor's label for the address, or the address's ends. Resolved names are left out:
 * they are known only for the front account, and would appear and vanish with each press.
 */
function AddressName({ address }: { readonly address: string }): ReactNode {
  const label = useLabel(address)
  return (
    <bdi className="lk-Switcher-address" title={address}>
      {label ?? truncateAddress(address, 4, 4)}
    </bdi>
  )
}
