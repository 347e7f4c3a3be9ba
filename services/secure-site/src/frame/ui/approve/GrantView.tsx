import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import type { Meaning } from '../../decode/Meaning.ts'
import { frameTexts } from '../texts.ts'
import { amountText } from './amountText.ts'
import { Block } from './Block.tsx'
import { Moment, Period } from './Moment.tsx'

export type GrantViewProps = { readonly meaning: Extract<Meaning, { kind: 'grant' }> }

/** Says in words what a permission allows, to whom, and until when. All of it is enforced by the network. */
export function GrantView({ meaning }: GrantViewProps): ReactNode {
  const t = useTexts(frameTexts)
  const { delegate, expiry, terms } = meaning
  const until = <Moment seconds={BigInt(expiry)} />
  const user = { name: t('approve.grantUser'), value: <Address address={delegate} isWhole /> }
  if (terms.kind === 'calls')
    return (
      <Block
        facts={[
          user,
          { name: t('approve.contract'), value: <Address address={terms.contract} isWhole /> },
          ...terms.functions.map(({ name }) => ({ name: t('approve.function'), value: name })),
          { name: t('approve.until'), value: until },
        ]}
        title={t('approve.grantCalls')}
        warning={t('approve.grantCallsWarning')}
      />
    )
  const { amount, period, start, token } = terms
  return (
    <Block
      facts={[
        user,
        ...(token.address
          ? [{ name: t('approve.contract'), value: <Address address={token.address} isWhole /> }]
          : []),
        { name: t('approve.grantPeriod'), value: <Period seconds={BigInt(period)} /> },
        { name: t('approve.grantStart'), value: <Moment seconds={BigInt(start)} /> },
        { name: t('approve.until'), value: until },
      ]}
      title={t('approve.grantAmount', { amount: amountText(amount, token) })}
      warning={t('approve.grantAmountWarning')}
    />
  )
}
