import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../engine.ts'
import type { Options } from '../options/options.ts'

/** Whether the visitor agreed to the host's terms. Kept until the page unloads. */
export function consentStore(engine: Engine): StoreApi<{ readonly isGiven: boolean }> {
  return engine.once(createConsentStore)
}

function createConsentStore(): StoreApi<{ readonly isGiven: boolean }> {
  return createStore(() => ({ isGiven: false }))
}

/** Documents that the visitor must agree to before connecting. Undefined if none. */
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
