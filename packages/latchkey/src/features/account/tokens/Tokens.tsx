import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useOnline } from '@latchkey/kit/status/useOnline.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useTokens } from '../../../ui/kit/figures/useTokens.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import type { ConnectedModel } from '../accountModel.ts'
import { startAction } from '../startAction.ts'
import { accountTexts } from '../texts.ts'
import { HoldingRow } from './HoldingRow.tsx'
import { Retry } from './Retry.tsx'
import { useHeldTokens } from './useHeldTokens.tsx'

export type TokensProps = { readonly account: ConnectedModel }

/** The account's tokens, the most valuable first. */
export function Tokens({ account }: TokensProps): ReactNode {
  return (
    <div className="lk-AccountTokens">
      <Inside account={account} />
    </div>
  )
}

function Inside({ account }: TokensProps): ReactNode {
  const t = useTexts(accountTexts)
  const state = useTokens(account.caipAddress)
  const held = useHeldTokens(state)
  const isOnline = useOnline()

  if (state.status === 'loading') return <Skeleton count={4} shape="row" />
  if (state.status === 'none')
    return (
      <EmptyState icon="network" text={t('account.testnetText')} title={t('account.testnet')} />
    )
  if (state.status === 'failed')
    return (
      <EmptyState
        action={isOnline && <Retry account={account.caipAddress} state={state} />}
        icon="failed"
        text={t('account.failedText')}
        title={t('account.failed')}
      />
    )
  if (held.length === 0) return <NoTokens account={account} />
  const canSend = account.actions.includes('send')
  return (
    <VirtualGrid
      columns={1}
      items={held}
      keyOf={({ address = 'coin' }) => address}
      label={t('account.tab.Tokens')}
      rowHeight={56}
    >
      {(token, { tabIndex }) => <HoldingRow canSend={canSend} tabIndex={tabIndex} token={token} />}
    </VirtualGrid>
  )
}

/** First steps for an account without tokens. */
function NoTokens({ account }: TokensProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const ways = (['onramp', 'receive'] as const).filter((way) => account.actions.includes(way))
  return (
    <EmptyState
      action={
        ways.length > 0 && (
          <div className="lk-AccountStart">
            {ways.map((way, at) => (
              <Button
                key={way}
                kind={at === 0 ? 'primary' : 'secondary'}
                onClick={() => startAction(engine, way)}
                size="small"
              >
                {t(`account.start.${way}`)}
              </Button>
            ))}
          </div>
        )
      }
      icon="wallet"
      text={t('account.emptyText')}
      title={t('account.empty')}
    />
  )
}
