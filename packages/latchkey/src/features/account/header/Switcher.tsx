import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Namespace } from '../../../core/caip.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useFamilyName } from '../../../ui/kit/words/useFamilyName.ts'
import type { HeldAccount } from '../accountModel.ts'
import { connectOther } from '../connectOther.ts'
import { showAccount } from '../showAccount.ts'
import { accountTexts } from '../texts.ts'

export type SwitcherProps = {
  readonly held: readonly HeldAccount[]
  /** Chain families without a wallet. */
  readonly others: readonly Namespace[]
}

/** Switches between the connected chain families, and connects further ones. The account is named below. */
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
          title={address}
          type="button"
        >
          <bdi className="lk-Switcher-family">{familyName(namespace)}</bdi>
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
            onClick={() => connectOther(engine, namespace)}
            type="button"
          >
            <Icon name="add" size={16} />
            <bdi className="lk-Switcher-family">{family}</bdi>
          </button>
        )
      })}
    </section>
  )
}
