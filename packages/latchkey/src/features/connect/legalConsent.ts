import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../core/engine.ts'
import type { Options } from '../../core/options/options.ts'

/** Whether the visitor ticked that the host's terms are fine; stands until the page goes. */
export function consentStore(engine: Engine): StoreApi<{ readonly isGiven: boolean }> {
  return engine.once(createConsentStore)
}

function createConsentStore(): StoreApi<{ readonly isGiven: boolean }> {
  return createStore(() => ({ isGiven: false }))
}

/** Which documents a visitor has to agree to before connecting, if any. */
export function consentNeeded({
  features,
  privacyPolicyUrl,
  termsConditionsUrl,
}: Pick<Options, 'features' | 'privacyPolicyUrl' | 'termsConditionsUrl'>):
  | 'both'
  | 'terms'
  | 'privacy'
  | undefined {
  if (!features.legalCheckbox) return undefined
  if (termsConditionsUrl) return privacyPolicyUrl ? 'both' : 'terms'
  return privacyPolicyUrl ? 'privacy' : undefined
}
