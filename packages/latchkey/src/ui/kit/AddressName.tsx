import type { ReactNode } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { activeChain } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import { truncateAddress } from '../../core/truncateAddress.ts'
import { useLabel } from './useLabel.ts'
import { useProfile } from './useProfile.ts'
import { useSelected } from './useSelected.ts'

export type AddressNameProps = {
  readonly address: string
  /** Whose address it is. @default the chain family in front */
  readonly namespace?: Namespace | undefined
}

const familyInFront = (state: State) => activeChain(state)?.namespace

/** Whose address it is: what the visitor calls them, else the page, else they themselves, else its ends. */
export function AddressName({ address, namespace }: AddressNameProps): ReactNode {
  const family = useSelected(familyInFront)
  const label = useLabel(address)
  const isNamed = label === undefined && (namespace ?? family) === 'eip155'
  const { name } = useProfile(isNamed && family === 'eip155' ? address : undefined)
  const called = label ?? name
  return (
    <bdi dir={called ? 'auto' : 'ltr'} title={address}>
      {called ?? truncateAddress(address, 4, 4)}
    </bdi>
  )
}
