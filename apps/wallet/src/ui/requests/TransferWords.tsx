import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { formatUnits } from 'viem'
import { feeOfTransfer } from '../../core/bitcoin/answerBitcoin.ts'
import type { BitcoinRequest } from '../../core/bitcoin/BitcoinRequest.ts'
import type { Chain } from '../../core/Chain.ts'
import type { Account } from '../../core/keys/Account.ts'
import { Notice } from '../controls/Notice.tsx'
import { useFound } from './useFound.ts'

/** A Bitcoin transfer, with its fee. */
export function TransferWords({
  account,
  request,
  chain,
}: {
  request: Extract<BitcoinRequest, { method: 'sendTransfer' }>
  account: Account
  chain: Chain
}) {
  const { problem, value: fee } = useFound(request, () => feeOfTransfer(request, account, chain))
  // Every satoshi, because this amount is approved.
  const amount = formatUnits(request.amount, 8)
  return (
    <>
      <div className="card sentence">
        <p className="amount">
          {amount} <span className="faint">BTC</span>
        </p>
        <p>
          Sends {amount} BTC to {truncateAddress(request.recipient)}.
        </p>
      </div>
      {problem && <Notice>This would fail: {problem}</Notice>}
      <dl className="facts">
        <div>
          <dt>To</dt>
          <dd className="mono full">{request.recipient}</dd>
        </div>
        <div>
          <dt>Current network fee</dt>
          <dd>{fee === undefined ? '–' : `${formatUnits(fee, 8)} BTC`}</dd>
        </div>
      </dl>
    </>
  )
}
