import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Namespace } from '../../../core/caip.ts'
import { AddressName } from '../../../ui/kit/words/AddressName.tsx'
import { useLabel } from '../../../ui/kit/words/useLabel.ts'

/** Rows that scroll past within this time, in ms, look up no names. */
const rest = 400

export type PartyProps = { readonly address: string; readonly namespace: Namespace }

/** The other party of a transaction; by name once the row rests in view. */
export function Party({ address, namespace }: PartyProps): ReactNode {
  const [isRested, setRested] = useState(false)
  const label = useLabel(address)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), rest)
    return () => clearTimeout(timer)
  }, [])
  if (isRested || label !== undefined)
    return <AddressName address={address} namespace={namespace} />
  return (
    <bdi dir="ltr" title={address}>
      {truncateAddress(address)}
    </bdi>
  )
}
