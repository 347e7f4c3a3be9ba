import { Amount } from '@latchkey/kit/figures/Amount.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { CaipAddress } from '../../../core/caip.ts'
import type { Network } from '../../../core/network.ts'
import { useMoney } from '../../../ui/kit/figures/useMoney.ts'
import { useTokens } from '../../../ui/kit/figures/useTokens.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { floorToCents } from '../floorToCents.ts'
import { accountTexts } from '../texts.ts'
import { Retry } from '../tokens/Retry.tsx'
import { TokenAmount } from '../tokens/TokenAmount.tsx'
import { worthOf } from '../worthOf.ts'

export type WorthProps = {
  readonly account: CaipAddress
  readonly network: Network | undefined
  /** Offline, the view explains no failed reads. */
  readonly isOnline: boolean
}

/** Shows the account's total value, with the coin balance beneath it or in its place. */
export function Worth({ account, isOnline, network }: WorthProps): ReactNode {
  const t = useTexts(accountTexts)
  const money = useMoney()
  const state = useTokens(account)
  const options = useSelected((all) => all.options)
  const worth = worthOf(state, network, options)
  const isOld = state.status === 'known' && state.error !== undefined

  if (worth.status === 'loading')
    return (
      <div aria-busy="true" className="lk-Worth">
        <Skeleton count={2} shape="text" />
      </div>
    )
  const { coin, total } = worth
  return (
    <div className="lk-Worth">
      {total === undefined && coin ? (
        <TokenAmount size="large" token={coin} />
      ) : (
        <>
          <Amount size="large" value={money(floorToCents(total))} />
          {coin && <TokenAmount token={coin} />}
        </>
      )}
      {isOld && isOnline && (
        <p className="lk-Worth-old" role="status">
          {t('common.old')} <Retry account={account} state={state} />
        </p>
      )}
    </div>
  )
}
