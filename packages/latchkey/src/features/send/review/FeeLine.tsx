import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { useFeeWords } from '../../../ui/kit/figures/useFeeWords.ts'
import { feeParts } from '../facts/feeParts.ts'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'

/**
 * The highest network fee, and apart from it the deposit for an account that the transfer opens. Room for
 * the fee is kept while it is estimated.
 */
export function FeeLine({ model: { asset, fee, network }, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const words = useFeeWords(network)
  const parts = fee && feeParts(fee)
  const shown =
    fee?.payer === 'host'
      ? t('send.feeSponsored')
      : words(parts?.network.amount, parts?.network.usd)
  const isUnknown = send.fee.status === 'failed'
  return (
    <div className="lk-Send-fees">
      <Line
        label={t('common.networkFee')}
        value={shown ?? (isUnknown ? t('send.feeUnknown') : '…')}
      />
      {parts?.rent && (
        <Line
          label={t('send.rent', { symbol: isolate(asset?.symbol ?? '') })}
          value={words(parts.rent.amount, parts.rent.usd) ?? ''}
        />
      )}
    </div>
  )
}

function Line({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <p className="lk-Send-fee">
      <span>{label}</span>
      <span className="lk-Send-figure">{value}</span>
    </p>
  )
}
