import { formatUnits } from 'viem'
import { toBase64 } from '../../../../../packages/latchkey/src/core/bytes.ts'
import type { BitcoinRequest } from '../../core/bitcoin/BitcoinRequest.ts'
import { describePsbt } from '../../core/bitcoin/describePsbt.ts'
import type { Account } from '../../core/keys/Account.ts'
import { Details } from '../controls/Details.tsx'
import { Notice } from '../controls/Notice.tsx'

/** Every satoshi, because this amount is approved. */
const inBitcoin = (satoshis: bigint) => `${formatUnits(satoshis, 8)} BTC`

/** The coins that a PSBT spends, and their outputs. */
export function PsbtWords({
  account,
  request,
}: {
  request: Extract<BitcoinRequest, { method: 'signPsbt' }>
  account: Account
}) {
  const { fee, leaves, others, outputs, warnings } = describePsbt(
    request.psbt,
    request.inputs,
    account,
  )
  const isGift = leaves < 0n
  const [amount, symbol] = inBitcoin(isGift ? -leaves : leaves).split(' ')
  return (
    <>
      <div className="card sentence">
        <p className="amount">
          {isGift && '+'}
          {amount} <span className="faint">{symbol}</span>
        </p>
        <p>
          {isGift ? 'comes to your account' : 'leaves your account, the fee included'}
          {request.willSend ? ', as soon as you sign.' : '. The site sends it itself.'}
        </p>
      </div>
      {warnings.map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      <div className="card">
        <h3>Recipients</h3>
        <dl className="facts">
          {[...outputs.entries()].map(([at, { address, amount: paid, isOwn, note }]) => (
            <div key={at}>
              <dt>{isOwn ? 'Back to you' : inBitcoin(paid)}</dt>
              <dd className={address && !isOwn ? 'mono full' : undefined}>
                {isOwn ? inBitcoin(paid) : (address ?? note)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <dl className="facts">
        <div>
          <dt>Network fee</dt>
          <dd>{fee === undefined ? 'Unknown' : inBitcoin(fee)}</dd>
        </div>
        {others > 0 && (
          <div>
            <dt>Inputs from others</dt>
            <dd>{others}</dd>
          </div>
        )}
      </dl>
      <Details label="Full data" text={toBase64(request.psbt)} />
    </>
  )
}
