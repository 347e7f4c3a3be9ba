import type { ReactNode } from 'react'
import { currentNetwork } from '../../core/selectors.ts'
import type { PermissionFacts } from '../../core/smartSessions/permissionFacts.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useUi } from '../../ui/kit/UiContext.ts'
import { useLabel } from '../../ui/kit/useLabel.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useTexts } from '../../ui/kit/useTexts.ts'
import { permissionWords } from './permissionWords.ts'
import { sessionsTexts } from './texts.ts'
import { useTokenFacts } from './useTokenFacts.tsx'

/** What an app may do, in words. */
export function PermissionList({ of }: { readonly of: readonly PermissionFacts[] }): ReactNode {
  return (
    <ul className="lk-Permissions">
      {/* Two may say the same, and they never change places: each is told by what is before it. */}
      {of.map((facts, place, all) => (
        <PermissionItem
          facts={facts}
          key={all
            .slice(0, place + 1)
            .map(({ kind }) => kind)
            .join(' ')}
        />
      ))}
    </ul>
  )
}

function PermissionItem({ facts }: { readonly facts: PermissionFacts }): ReactNode {
  const t = useTexts(sessionsTexts)
  const { locale } = useUi()
  const network = useSelected((state) => currentNetwork(state))
  const token = useTokenFacts(network, facts.kind === 'erc20' ? facts.address : undefined)
  const label = useLabel('address' in facts ? facts.address : '')
  const coin = network?.nativeCurrency ?? { decimals: 0, symbol: '' }
  const isUnknown = facts.kind === 'unknown'
  return (
    <li className="lk-Permissions-item" data-kind={facts.kind}>
      <Icon name={isUnknown ? 'warning' : 'check'} size={16} />
      <span dir="auto">
        {permissionWords(facts, { coin, label, locale: locale.tag, t, token })}
      </span>
    </li>
  )
}
