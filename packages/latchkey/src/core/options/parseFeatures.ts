import { socials } from '../../protocol/socials.ts'
import { type Check, flag, given, listOf, oneOf, refuseMisfits } from './checks.ts'
import { connectorTypeOrder } from './defaults.ts'
import type { FeatureOptions, Features } from './options.ts'

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
  socials: socials,
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
 * @throws {@link LatchkeyError} `INVALID_OPTION`
 */
export function parseFeatures(features: FeatureOptions, before: Features = defaults): Features {
  refuseMisfits(features, checks, 'features.')

  const { emailShowWallets, ...rest } = given(features)
  const collapseWallets =
    emailShowWallets === undefined ? before.collapseWallets : !emailShowWallets
  return { ...before, collapseWallets, ...rest }
}
