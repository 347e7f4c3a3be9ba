import { type Check, flag, given, listOf, oneOf, refuseMisfits } from './checks.ts'
import { isHere, refuseLater } from './later.ts'
import type {
  ConnectMethod,
  ConnectorTypeOrder,
  FeatureOptions,
  Features,
  Social,
  WalletFeature,
} from './options.ts'

const socials: readonly Social[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

const connectorTypes: readonly ConnectorTypeOrder[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

const connectMethods: readonly ConnectMethod[] = ['email', 'social', 'wallet']

const walletFeatures: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

const checks: Readonly<Record<keyof FeatureOptions, Check>> = {
  allWallets: flag,
  analytics: flag,
  bitcoinSend: flag,
  collapseWallets: flag,
  connectMethodsOrder: listOf(oneOf(...connectMethods)),
  connectorTypeOrder: listOf(oneOf(...connectorTypes)),
  email: flag,
  emailShowWallets: flag,
  history: flag,
  legalCheckbox: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  smartSessions: flag,
  socials: (value) => (value === false ? undefined : listOf(oneOf(...socials))(value)),
  swaps: flag,
  walletFeaturesOrder: listOf(oneOf(...walletFeatures)),
}

const defaults: Features = {
  allWallets: true,
  analytics: true,
  bitcoinSend: false,
  collapseWallets: false,
  connectorTypeOrder: connectorTypes,
  email: isHere('features.email'),
  history: isHere('features.history'),
  legalCheckbox: false,
  onramp: isHere('features.onramp'),
  receive: isHere('features.receive'),
  send: isHere('features.send'),
  smartSessions: false,
  socials: isHere('features.socials') && socials,
  swaps: isHere('features.swaps'),
  walletFeaturesOrder: walletFeatures,
}

/**
 * The features as they stand once the host's words are added to what held before.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION`, or `NOT_YET` for a feature of a later part.
 */
export function parseFeatures(features: FeatureOptions, before: Features = defaults): Features {
  refuseMisfits(features, checks, 'features.')
  for (const [name, value] of Object.entries(features)) refuseLater(`features.${name}`, value)

  const { emailShowWallets, ...rest } = given(features)
  const collapseWallets =
    emailShowWallets === undefined ? before.collapseWallets : !emailShowWallets
  return { ...before, collapseWallets, ...rest }
}
