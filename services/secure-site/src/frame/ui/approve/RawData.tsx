import { Details } from '@latchkey/kit/status/Details.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { sessionRevocation } from 'latchkey/protocol'
import type { ReactNode } from 'react'
import { shownText } from '../../decode/shownText.ts'
import type { Approval, SignRequest } from '../../rpc/Approval.ts'
import type { Listing } from '../../smart/permissions/Listing.ts'
import { frameTexts } from '../texts.ts'

export type RawDataProps = Pick<Approval, 'listing' | 'request'>

/** Shows the signed data in full. The text for the list lacks only the signature's context, and the time of signing. */
export function RawData({ listing, request }: RawDataProps): ReactNode {
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
      {listing && (
        <>
          <p>{t('approve.listing')}</p>
          <div className="lk-Quote" dir="ltr">
            {shownText(listingOf(listing), { lines: true, most: Number.POSITIVE_INFINITY })}
          </div>
        </>
      )}
    </Details>
  )
}

function listingOf(listing: Listing): string {
  return listing.kind === 'add'
    ? json(listing.grant)
    : sessionRevocation(listing.account, listing.pci)
}

function rawOf(request: SignRequest): string {
  switch (request.kind) {
    case 'message':
    case 'solanaMessage':
      return request.hex
    case 'operation':
      return json({ ...request.typedData, authorization: request.operation.authorization })
    case 'typedData':
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
