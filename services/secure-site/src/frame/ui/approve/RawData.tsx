import { Details } from '@latchkey/kit/status/Details.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { shownText } from '../../decode/shownText.ts'
import type { SignRequest } from '../../rpc/Approval.ts'
import { frameTexts } from '../texts.ts'

/** Shows the signed data in full. */
export function RawData({ request }: { readonly request: SignRequest }): ReactNode {
  const t = useTexts(frameTexts)
  return (
    <Details summary={t('approve.raw')}>
      {'hash' in request && (
        <p>
          {t('approve.hash')} <bdi dir="ltr">{request.hash}</bdi>
        </p>
      )}
      <div className="lk-Quote" dir="ltr">
        {shownText(rawOf(request), { lines: true, most: Number.POSITIVE_INFINITY })}
      </div>
    </Details>
  )
}

function rawOf(request: SignRequest): string {
  switch (request.kind) {
    case 'message':
    case 'solanaMessage':
      return request.hex
    case 'typedData':
    case 'operation':
    case 'delegation':
      return json(request.typedData)
    case 'transactions':
      return json(request.transactions)
    case 'solanaTransactions':
      return request.transactions.join('\n')
  }
}

function json(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one), 2)
}
