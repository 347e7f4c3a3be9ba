import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { useKit } from '@latchkey/kit/KitContext.ts'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { showPercent } from '../showAmount.ts'
import type { SwapAsset } from '../swapAsset.ts'
import type { SwapProblem } from '../swapProblem.ts'
import { swapTexts } from '../texts.ts'
import type { Impact } from './quoteFigures.ts'
import type { SwapQuestion } from './swapQuote.ts'
import { refreshSwap } from './watchSwap.ts'

export type ProblemNoticeProps = {
  readonly onRetry?: (() => void) | undefined
  readonly problem: SwapProblem
  readonly values: {
    readonly from: SwapAsset
    readonly to: SwapAsset | undefined
    readonly network?: SwapQuestion['network']
  }
}

/** Says why there is no quote, and what to do about it. */
export function ProblemNotice({ onRetry, problem, values }: ProblemNoticeProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const symbols = {
    coin: values.network?.nativeCurrency.symbol ?? '',
    from: values.from.symbol,
    to: values.to?.symbol ?? '',
    wallet: '',
  }
  const title = t(`swap.problem.${problem}`, symbols)
  useAnnouncement(title)
  const again = () => {
    refreshSwap(engine)
    onRetry?.()
  }
  return (
    <Notice
      action={problem !== 'small' && { children: t('common.retry'), onClick: again }}
      tone="warning"
    >
      <strong className="lk-Swap-problem">{title}</strong>
      {t(`swap.problem.${problem}.text`, symbols)}
    </Notice>
  )
}

/** Warns of a large price impact. */
export function ImpactNotice({ impact }: { readonly impact: Impact | undefined }): ReactNode {
  const t = useTexts(swapTexts)
  const { locale } = useKit()
  if (!impact || impact.level === 'fine') return null
  const percent = showPercent(impact.percent, locale.tag)
  return (
    <Notice tone={impact.level === 'severe' ? 'negative' : 'warning'}>
      {t(`swap.impact.${impact.level}`, { percent })}
    </Notice>
  )
}

/** Warns of an unlisted token: a name proves nothing. */
export function UnlistedNotice({ asset }: { readonly asset: SwapAsset | undefined }): ReactNode {
  const t = useTexts(swapTexts)
  if (!asset?.isUnlisted || asset.address === undefined) return null
  return (
    <Notice tone="warning">
      {t.nodes('swap.unlisted', {
        address: <bdi title={asset.address}>{truncateAddress(asset.address)}</bdi>,
        symbol: <bdi>{asset.symbol}</bdi>,
      })}
    </Notice>
  )
}
