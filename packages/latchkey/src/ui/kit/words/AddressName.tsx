// chunk: fields
import type { ReactNode } from 'react'
import { truncateAddress } from '../../../core/address/truncateAddress.ts'
import type { Namespace } from '../../../core/caip.ts'
import { activeChain } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { useSelected } from '../useSelected.ts'
import { useLabel } from './useLabel.ts'
import { useProfile } from './useProfile.ts'

export type AddressNameProps = {
  readonly address: string
  /** Whose address it is. @default the chain family in front */
  readonly namespace?: Namespace | undefined
  /** How they are called, where that is known already: nobody is asked. */
  readonly name?: string | undefined
}

const familyInFront = (state: State) => activeChain(state)?.namespace

/** Whose address it is: what the visitor calls them, else the page, else they themselves, else its ends. */
export function AddressName({ address, name: known, namespace }: AddressNameProps): ReactNode {
  const family = useSelected(familyInFront)
  const label = useLabel(address)
  // Who has a name is known of the network in front alone.
  const isAsked = label === undefined && known === undefined && (namespace ?? family) === family
  const { name } = useProfile(isAsked ? address : undefined)
  const called = label ?? known ?? name
  return (
    <bdi dir={called ? 'auto' : 'ltr'} title={address}>
      {called ?? truncateAddress(address, 4, 4)}
    </bdi>
  )
}
