import { useKit } from '@latchkey/kit/KitContext.ts'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { CaipAddress } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'
import { parseCaipAddress } from '../../core/parseCaipAddress.ts'
import type { PermissionUse } from '../../core/ports/adapter.ts'
import { dataOf } from '../../core/queries/queryState.ts'
import { allNetworks, findNetwork } from '../../core/selectors.ts'
import type { PermissionFacts } from '../../core/smartSessions/permissionFacts.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useQuery } from '../../ui/kit/useQuery.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useLabel } from '../../ui/kit/words/useLabel.ts'
import { permissionUseQuery } from './permissionUseQuery.ts'
import { permissionWords, spentWords } from './permissionWords.ts'
import { permissionTexts } from './texts.ts'
import { useTokenFacts } from './useTokenFacts.tsx'

export type PermissionListProps = {
  /** The account on the network that the permissions are for. */
  readonly account: CaipAddress
  readonly of: readonly PermissionFacts[]
  /** The permissions in the account's contract, where the chain counts their use. */
  readonly context: string | undefined
}

/** Lists the permissions of one app, and their network if the host has several. */
export function PermissionList({ account, context, of }: PermissionListProps): ReactNode {
  const t = useTexts(permissionTexts)
  const network = useSelected((state) => findNetwork(state, parseCaipAddress(account).chainId))
  const { state } = useQuery(permissionUseQuery(useEngine(), network, context))
  const use = dataOf(state)
  const isOneOfMany = useSelected((state) => allNetworks(state).length > 1)
  return (
    <>
      <ul className="lk-Permissions">
        {/* The order never changes and texts can repeat, so the key is made of all kinds up to the item. */}
        {of.map((facts, place, all) => (
          <PermissionItem
            facts={facts}
            key={all
              .slice(0, place + 1)
              .map(({ kind }) => kind)
              .join(' ')}
            network={network}
            // A context of several permissions doesn't say which of them was used.
            use={all.length === 1 ? use : undefined}
          />
        ))}
      </ul>
      {use?.isRevoked && <p className="lk-Session-until">{t('sessions.endedOnChain')}</p>}
      {network && isOneOfMany && (
        <p className="lk-Session-until">{t('sessions.network', { network: network.name })}</p>
      )}
    </>
  )
}

type PermissionItemProps = {
  readonly facts: PermissionFacts
  readonly network: Network | undefined
  readonly use: PermissionUse | undefined
}

function PermissionItem({ facts, network, use }: PermissionItemProps): ReactNode {
  const t = useTexts(permissionTexts)
  const { locale } = useKit()
  const token = useTokenFacts(network, facts.kind === 'erc20' ? facts.address : undefined)
  const label = useLabel('address' in facts ? facts.address : '')
  const coin = network?.nativeCurrency ?? { decimals: 0, symbol: '' }
  const spent = use && spentWords(facts, use, { coin, label, locale: locale.tag, t, token })
  const isUnknown = facts.kind === 'unknown'
  return (
    <li className="lk-Permissions-item" data-kind={facts.kind}>
      <Icon name={isUnknown ? 'warning' : 'check'} size={16} />
      <span dir="auto">
        {permissionWords(facts, { coin, label, locale: locale.tag, t, token })}
        {spent && <span className="lk-Permissions-spent">{spent}</span>}
      </span>
    </li>
  )
}
