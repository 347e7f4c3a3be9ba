import { Button } from '@latchkey/kit/controls/Button.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Network } from '../../core/network.ts'
import { AmountField } from '../../ui/kit/figures/AmountField.tsx'
import type { ReceiveForm } from './receiveForm.ts'
import { receiveTexts } from './texts.ts'

export type RequestedAmountProps = {
  readonly network: Network
  readonly form: ReceiveForm
  readonly change: (form: Partial<ReceiveForm>) => void
}

/** Optional field for the amount to request. */
export function RequestedAmount({ change, form, network }: RequestedAmountProps): ReactNode {
  const t = useTexts(receiveTexts)
  const { decimals, symbol } = network.nativeCurrency
  const { amount, isAsking } = form
  const isTooFine = /\d/.test(amount) && parseUnits(amount, decimals) === undefined
  const field = useRef<HTMLDivElement>(null)
  // Beneath the code and the note, a low screen would hide what is said below the field.
  useEffect(() => {
    if (isAsking || isTooFine) field.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isAsking, isTooFine])
  if (!isAsking)
    return (
      <Button kind="quiet" onClick={() => change({ isAsking: true })} size="small">
        <Icon name="add" size={16} />
        {t('receive.addAmount')}
      </Button>
    )

  return (
    <div className="lk-Receive-amount" ref={field}>
      <AmountField
        label={t('receive.amount', { symbol })}
        onChange={(amount) => change({ amount })}
        problem={isTooFine ? t('common.tooFine', { decimals, symbol }) : undefined}
        size="row"
        unit={<bdi>{symbol}</bdi>}
        value={amount}
      />
      <IconButton
        icon="close"
        label={t('receive.amountAction')}
        onClick={() => change({ amount: '', isAsking: false })}
      />
    </div>
  )
}
