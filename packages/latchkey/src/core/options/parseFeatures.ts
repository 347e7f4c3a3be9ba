import { socials } from '../../protocol/socials.ts'
import { type Check, checksOf, flag, listOf, oneOf, refuseMisfits } from './checks.ts'
import { defaults, withDefaults } from './defaults.ts'
import type { FeatureOptions, Features } from './options.ts'

const checkSocials = listOf(oneOf(...socials))

const checks: Readonly<Record<string, Check>> = {
  ...checksOf(defaults.features),
  connectMethodsOrder: listOf(oneOf('email', 'social', 'wallet')),
  emailShowWallets: flag,
  socials: (value) => (value === false ? undefined : checkSocials(value)),
}

/**
 * Merges the host's features into the current ones. What is `undefined` gets its default.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION`
 */
export function parseFeatures(
  features: FeatureOptions,
  before: Features = defaults.features,
): Features {
  refuseMisfits(features, checks, 'features.')

  const { emailShowWallets, ...rest } = features
  return {
    ...before,
    ...('emailShowWallets' in features && { collapseWallets: emailShowWallets === false }),
    ...withDefaults(rest, defaults.features),
  }
}
