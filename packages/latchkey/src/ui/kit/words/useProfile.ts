import type { Profile } from '../../../core/names/getProfile.ts'
import { profileQuery } from '../../../core/names/profiles.ts'
import { activeChain } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { useEngine } from '../useEngine.ts'
import { useQuery } from '../useQuery.ts'
import { useSelected } from '../useSelected.ts'

const chainInFront = (state: State) => activeChain(state)?.chainId
/** The profile of an account until it is read. */
export const unreadProfile: Partial<Profile> = {}

/**
 * Returns the name and picture of an account on the active network, once known. The account chooses the
 * picture's URL: show it for the visitor's account only, not for strangers'.
 */
export function useProfile(address: string | undefined): Partial<Profile> {
  const engine = useEngine()
  const chainId = useSelected(chainInFront)
  const query = address && chainId ? profileQuery(engine, { address, chainId }) : undefined
  const { state } = useQuery(query)
  // A failed refresh counts as no name.
  return state.status === 'known' && !state.error ? state.data : unreadProfile
}
