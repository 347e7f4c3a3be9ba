import { consentNeeded, consentStore } from '../../core/modal/legalConsent.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'

/** Whether a login waits for the visitor's consent. */
export function useIsBlocked(): boolean {
  const isNeeded = useSelected(({ options }) => consentNeeded(options)) !== undefined
  const { isGiven } = useStore(consentStore(useEngine()))
  return isNeeded && !isGiven
}
