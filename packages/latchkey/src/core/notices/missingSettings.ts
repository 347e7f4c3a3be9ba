// chunk: notices
import type { FeatureOptions, LatchkeyOptions, Options } from '../options/options.ts'
import { relayUrlsOf } from '../options/relayUrlsOf.ts'
import type { Alert } from '../state.ts'

/** Features that a provider serves, if the host names them. */
const ofProvider: readonly (keyof FeatureOptions)[] = [
  'history',
  'onramp',
  'smartSessions',
  'swaps',
]

/**
 * Lists what the host asked for by name and what cannot work, because a setting is missing. Defaults
 * are not listed: what they lack is left out of the modal.
 */
export function missingSettings(
  asked: Partial<LatchkeyOptions>,
  options: Pick<Options, 'projectId' | 'provider' | 'universalProvider'>,
): readonly Alert[] {
  const { basic, enableWalletConnect, features = {}, manualWCControl, signAttestation } = asked
  const { provider, universalProvider } = options
  const isPairingAsked = (basic || enableWalletConnect) && !manualWCControl
  const lacks: Alert[] = []
  if (isPairingAsked && !universalProvider && relayUrlsOf(options).length === 0)
    lacks.push({
      detail:
        'Pairing needs a relay. Set projectId in createLatchkey to use the public one, or provider to use your own.',
      title: 'Project ID Not Configured',
    })
  for (const name of ofProvider)
    if (features[name] === true && !provider.url)
      lacks.push(notConfigured(`features.${name}`, 'url'))
  if (features.analytics === true && !provider.analyticsUrl)
    lacks.push(notConfigured('features.analytics', 'analyticsUrl'))
  if (features.email === true && !provider.secureSiteUrl)
    lacks.push(notConfigured('features.email', 'secureSiteUrl'))
  if (features.socials && features.socials.length > 0 && !provider.secureSiteUrl)
    lacks.push(notConfigured('features.socials', 'secureSiteUrl'))
  if (signAttestation && !provider.url) lacks.push(notConfigured('signAttestation', 'url'))
  return lacks
}

function notConfigured(option: string, part: string): Alert {
  return {
    detail: `${option} needs provider.${part}. Set provider or provider.${part} in createLatchkey.`,
    title: 'Provider not configured',
  }
}
