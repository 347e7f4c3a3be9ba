import type { Network, NetworkInput } from '../network.ts'
import { checkOptions } from './checkOptions.ts'
import { misfit } from './checks.ts'
import { defaults, withDefaults } from './defaults.ts'
import { optionError } from './errors.ts'
import type { LatchkeyOptions, Options, ProviderUrls } from './options.ts'
import { parseFeatures } from './parseFeatures.ts'
import { parseNetwork } from './parseNetwork.ts'

export type ParsedOptions = {
  readonly options: Options
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network | undefined
}

/**
 * Parses a host's options and applies every default.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` for an invalid value, and `SIWE_AND_SIWX`.
 */
export function parseOptions(input: LatchkeyOptions): ParsedOptions {
  if (input?.siweConfig && input.siwx) throw optionError('SIWE_AND_SIWX')
  checkOptions({ ...input, networks: input?.networks ?? [] })

  const { adapters, connectors, defaultNetwork, networks, provider, ...rest } = input
  const twice = adapters?.find(
    ({ namespace }, at) => adapters.findIndex((one) => one.namespace === namespace) < at,
  )
  if (twice) throw misfit('adapters', `${twice.namespace} is there twice`)

  const offered = parseNetworks(networks)
  return {
    defaultNetwork: defaultNetwork && findDefault(defaultNetwork, offered),
    networks: offered,
    options: parseOptional(rest, { ...defaults, provider: parseProvider(provider) }),
  }
}

/** Merges valid options into others. What is `undefined` gets its default. */
export function parseOptional(changes: Partial<LatchkeyOptions>, before: Options): Options {
  const { allowUnsupportedChain, ...rest } = changes
  const { defaultAccountTypes, features } = rest
  const isBlocked = 'allowUnsupportedChain' in changes && before.unsupportedChain === 'allow'
  return {
    ...before,
    ...(isBlocked && { unsupportedChain: 'block' }),
    ...(allowUnsupportedChain && { unsupportedChain: 'allow' }),
    ...withDefaults(rest, defaults),
    ...(defaultAccountTypes && {
      defaultAccountTypes: {
        ...before.defaultAccountTypes,
        ...withDefaults(defaultAccountTypes, defaults.defaultAccountTypes),
      },
    }),
    ...(features && { features: parseFeatures(features, before.features) }),
  }
}

/** Parses the networks in the host's order, without duplicates. */
function parseNetworks(networks: LatchkeyOptions['networks']) {
  const parsed = networks.map((network) => parseNetwork(network))
  return parsed.filter(
    ({ caipNetworkId }, at) =>
      parsed.findIndex((network) => network.caipNetworkId === caipNetworkId) === at,
    // The first network stays.
  ) as [Network, ...Network[]]
}

function findDefault(wanted: NetworkInput, networks: readonly Network[]): Network {
  const { caipNetworkId } = parseNetwork(wanted, 'defaultNetwork')
  const found = networks.find((network) => network.caipNetworkId === caipNetworkId)
  if (!found) throw misfit('defaultNetwork', `${caipNetworkId} is not in networks`)
  return found
}

function parseProvider(provider: LatchkeyOptions['provider'] = {}): ProviderUrls {
  const urls =
    typeof provider === 'string'
      ? { analyticsUrl: provider, directoryUrl: provider, url: provider }
      : provider
  return Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [
      name,
      typeof url === 'string' ? url.replace(/\/{1,9}$/, '') : url,
    ]),
  )
}
