import { QueryObserver } from '@tanstack/query-core'
import { useMemo, useSyncExternalStore } from 'react'
import type { Profile } from '../../../core/names/getProfile.ts'
import { profileQuery } from '../../../core/names/profiles.ts'
import { queries } from '../../../core/provider/client/queries.ts'
import { activeChain } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { useEngine } from '../useEngine.ts'
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
  const profile = useMemo(() => {
    if (!address || !chainId) return { read: () => unreadProfile, subscribe: () => () => undefined }
    const observer = new QueryObserver(queries(engine), profileQuery(engine, { address, chainId }))
    return {
      // A failed refresh counts as no name.
      read: () => {
        const { data, isError } = observer.getCurrentResult()
        return (!isError && data) || unreadProfile
      },
      subscribe: (listener: () => void) => observer.subscribe(listener),
    }
  }, [address, chainId, engine])
  return useSyncExternalStore(profile.subscribe, profile.read, profile.read)
}
