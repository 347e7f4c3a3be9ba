import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { formatEther } from 'viem'
import type { Chain } from '../../core/Chain.ts'
import type { Transaction } from '../../core/requests/SiteRequest.ts'
import { Details } from '../controls/Details.tsx'
import { Notice } from '../controls/Notice.tsx'
import { shortAmount } from '../words.ts'
import { useCall } from './useCall.ts'
import { useFee } from './useFee.ts'

/** A transaction as a sentence, with its fee. */
export function TransactionWords({
  chain,
  from,
  transaction,
}: {
  transaction: Transaction
  chain: Chain
  from: `0x${string}`
}) {
  const { data, to, value } = transaction
  const call = useCall(transaction, chain)
  const fee = useFee(transaction, from, chain)
  const amount = shortAmount(formatEther(value))
  return (
    <>
      <div className="card sentence">
        {value > 0n && (
          <p className="amount">
            {amount} <span className="faint">ETH</span>
          </p>
        )}
        <p>
          {call?.words ??
            (to
              ? data && data !== '0x'
                ? `Calls the contract ${truncateAddress(to)}${value > 0n ? ` with ${amount} ETH` : ''}.`
                : `Sends ${amount} ETH to ${truncateAddress(to)}.`
              : 'Deploys a new contract.')}
        </p>
      </div>
      {call?.warning && <Notice>{call.warning}</Notice>}
      {fee.problem && <Notice>This would fail: {fee.problem}</Notice>}
      <dl className="facts">
        {call && (
          <div>
            <dt>Recipient</dt>
            <dd className="mono full">{call.other}</dd>
          </div>
        )}
        {to && (
          <div>
            <dt>{call ? 'Token' : 'To'}</dt>
            <dd className="mono full">{to}</dd>
          </div>
        )}
        <div>
          <dt>Maximum network fee</dt>
          <dd>{fee.amount ? `${shortAmount(fee.amount)} ETH` : '–'}</dd>
        </div>
      </dl>
      {data && data !== '0x' && <Details label="Data" text={data} />}
    </>
  )
}
