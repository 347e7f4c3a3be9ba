import type { ReactNode } from 'react'
import { useUi } from '../../../ui/kit/UiContext.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { useFee } from '../facts/useFee.tsx'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'

/** The highest network fee; its room is kept while it is estimated. */
export function FeeLine({ model: { fee, network }, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const { locale } = useUi()
  const shown = useFee(fee, network, locale.tag)
  const isUnknown = send.fee.status === 'failed'
  return (
    <p className="lk-Send-fee">
      <span>{t('common.networkFee')}</span>
      <span className="lk-Send-figure">{shown ?? (isUnknown ? t('send.feeUnknown') : '…')}</span>
    </p>
  )
}
