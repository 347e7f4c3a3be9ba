import { type Check, flag, given, listOf, oneOf, refuseMisfits } from './checks.ts'
import { connectorTypeOrder } from './defaults.ts'
import { refuseNotYetAvailable, withoutNotYetAvailable } from './notYetAvailable.ts'
import type { FeatureOptions, Features, Social } from './options.ts'

const prefix = 'features.'

const socials: readonly Social[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

const checkSocials = listOf(oneOf(...socials))

/** Lists contain every allowed value, in the default order. */
const defaults: Features = {
  allWallets: true,
  analytics: true,
  bitcoinSend: false,
  collapseWallets: false,
  connectorTypeOrder,
  email: true,
  history: true,
  legalCheckbox: false,
  onramp: true,
  receive: true,
  send: true,
  smartSessions: false,
  socials,
  swaps: true,
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
}

const checks: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      Array.isArray(value) ? listOf(oneOf(...value)) : flag,
    ]),
  ),
  connectMethodsOrder: listOf(oneOf('email', 'social', 'wallet')),
  emailShowWallets: flag,
  socials: (value) => (value === false ? undefined : checkSocials(value)),
}

/**
 * Merges the host's features into the current ones.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION`, or `NOT_YET` for a feature that is not built yet.
 */
export function parseFeatures(
  features: FeatureOptions,
  before: Features = withoutNotYetAvailable(defaults, prefix),
): Features {
  refuseMisfits(features, checks, prefix)
  refuseNotYetAvailable(features, prefix)

  const { emailShowWallets, ...rest } = given(features)
  const collapseWallets =
    emailShowWallets === undefined ? before.collapseWallets : !emailShowWallets
  return { ...before, collapseWallets, ...rest }
}
