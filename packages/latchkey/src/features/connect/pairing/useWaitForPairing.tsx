import { useLayoutEffect } from 'react'
import type { PairingState, State } from '../../../core/state.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import type { Listing } from '../directory/listing.ts'
import { stopPairing, waitForPairing } from './waitForPairing.ts'

/** Runs a pairing while the view is mounted, unless the visitor has to do something first. */
export function useWaitForPairing(
  listing: Listing | undefined,
  { isHeld = false } = {},
): PairingState | undefined {
  const engine = useEngine()
  const pairing = useSelected((state) => state.pairing)
  const isShown = useSelected(isOnShow)
  // Runs before paint, so that the end of an earlier pairing does not flash.
  useLayoutEffect(() => {
    if (isHeld || !isShown) return
    waitForPairing(engine, listing)
    return () => stopPairing(engine)
  }, [engine, isHeld, isShown, listing])
  return pairing
}

/** Whether the modal is open. It renders its first view before that. */
function isOnShow({ modal, options }: State): boolean {
  return modal.open || options.enableEmbedded
}
