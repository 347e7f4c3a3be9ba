import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { shownText } from '../../decode/shownText.ts'
import type { PendingApproval } from '../../rpc/Approval.ts'
import { frameTexts } from '../texts.ts'
import { limitText, symbolText } from './amountText.ts'
import { Facts } from './Facts.tsx'

/** The network fee, its payer if that is not the visitor, and the other tokens that can pay it. */
export function FeeFacts({ approval, chooseFee, isRunning }: PendingApproval): ReactNode {
  const t = useTexts(frameTexts)
  const { coin, fee, feeChoices, missedFeeToken, request, sponsor } = approval
  if (!fee) return null
  const isFirst = request.kind === 'operation' && request.operation.factory !== undefined
  const isOwn = sponsor === undefined
  const value = isOwn
    ? limitText(fee.most, fee.token)
    : sponsor
      ? t('approve.sponsored', { sponsor: shownText(sponsor, { most: 40 }) })
      : t('approve.sponsoredBySite')
  return (
    <>
      <Facts
        facts={[
          { name: t(isOwn ? 'approve.fee' : 'approve.feeSponsored'), value },
          ...(fee.payee
            ? [{ name: t('approve.feePayee'), value: <Address address={fee.payee} isWhole /> }]
            : []),
        ]}
      />
      {fee.payee && <p className="lk-Frame-text">{t('approve.feeLimit')}</p>}
      {missedFeeToken && (
        <Notice tone="warning">
          {t('approve.feeMissed', { coin: symbolText(coin), symbol: symbolText(missedFeeToken) })}
        </Notice>
      )}
      {feeChoices
        .filter((token) => token.address !== fee.token.address)
        .map((token) => (
          <Button
            key={token.address ?? 'coin'}
            onClick={() => chooseFee(token.address ?? 'coin')}
            pending={isRunning}
            size="small"
          >
            {t('approve.payWith', { symbol: symbolText(token) })}
          </Button>
        ))}
      {isFirst && <p className="lk-Frame-text">{t('approve.first')}</p>}
    </>
  )
}
