// chunk: fields

import { Address } from '@latchkey/kit/words/Address.tsx'
import type { ReactNode } from 'react'
import type { Namespace } from '../../../core/caip.ts'
import { activeChain } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { useSelected } from '../useSelected.ts'
import { useLabel } from './useLabel.ts'
import { useProfile } from './useProfile.ts'

export type AddressNameProps = {
  readonly address: string
  /** The chain family of the address. @default the active chain family */
  readonly namespace?: Namespace | undefined
  /** The name, if known already; otherwise the component requests it. */
  readonly name?: string | undefined
}

const familyInFront = (state: State) => activeChain(state)?.namespace

/** Shows an address by the visitor's saved name, the host's name, its own name, or its shortened form. */
export function AddressName({ address, name: known, namespace }: AddressNameProps): ReactNode {
  const family = useSelected(familyInFront)
  const label = useLabel(address)
  // Only names on the active network are available.
  const isAsked = label === undefined && known === undefined && (namespace ?? family) === family
  const { name } = useProfile(isAsked ? address : undefined)
  const called = label ?? known ?? name
  if (!called) return <Address address={address} />
  return (
    <bdi dir="auto" title={address}>
      {called}
    </bdi>
  )
}
