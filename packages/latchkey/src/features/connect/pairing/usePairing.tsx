import { useLayoutEffect } from 'react'
import type { PairingState, State } from '../../../core/state.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import type { Listing } from '../directory/listing.ts'
import { leavePairing, waitForPairing } from './waitForPairing.ts'

/** Pairs while a view is on show, unless something has to be done first. */
export function usePairing(
  listing: Listing | undefined,
  { isHeld = false } = {},
): PairingState | undefined {
  const engine = useEngine()
  const pairing = useSelected((state) => state.pairing)
  const isShown = useSelected(isOnShow)
  // Before the first frame, which otherwise showed how the last one ended.
  useLayoutEffect(() => {
    if (isHeld || !isShown) return
    waitForPairing(engine, listing)
    return () => leavePairing(engine)
  }, [engine, isHeld, isShown, listing])
  return pairing
}

/** The modal draws its first view before anybody opens it. */
function isOnShow({ modal, options }: State): boolean {
  return modal.open || options.enableEmbedded
}
