import type { Network, NetworkInput } from '../network.ts'
import { checkOptions } from './checkOptions.ts'
import { given, misfit } from './checks.ts'
import { defaults } from './defaults.ts'
import { optionError } from './errors.ts'
import type { LatchkeyOptions, Options, ProviderUrls } from './options.ts'
import { parseFeatures } from './parseFeatures.ts'
import { parseNetwork } from './parseNetwork.ts'

export type ParsedOptions = {
  readonly options: Options
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network | undefined
}

const accountTypes: Options['defaultAccountTypes'] = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
}

/**
 * Parses a host's options and applies every default.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` for an invalid value, and `SIWE_AND_SIWX`.
 */
export function parseOptions(input: LatchkeyOptions): ParsedOptions {
  if (input?.siweConfig && input.siwx) throw optionError('SIWE_AND_SIWX')
  if (!input?.networks) throw misfit('networks', 'expected at least one network')
  checkOptions(input)

  const { adapters, connectors, defaultNetwork, networks, provider, ...rest } = input
  const twice = adapters?.find((one, at) =>
    adapters.slice(0, at).some(({ namespace }) => namespace === one.namespace),
  )
  if (twice) throw misfit('adapters', `${twice.namespace} is there twice`)

  const offered = parseNetworks(networks)
  return {
    defaultNetwork: defaultNetwork && findDefault(defaultNetwork, offered),
    networks: offered,
    options: parseOptional(rest, {
      ...defaults,
      defaultAccountTypes: accountTypes,
      features: parseFeatures({}),
      provider: parseProvider(provider),
    }),
  }
}

/** Merges valid options into others. What is `undefined` gets its default. */
export function parseOptional(changes: Partial<LatchkeyOptions>, before: Options): Options {
  const { allowUnsupportedChain, defaultAccountTypes, features, ...rest } = changes
  const entries = Object.entries(rest)
  return {
    ...before,
    ...(allowUnsupportedChain && { unsupportedChain: 'allow' }),
    ...Object.fromEntries(entries.map(([name, value]) => [name, value ?? defaults[name as never]])),
    defaultAccountTypes: { ...before.defaultAccountTypes, ...given(defaultAccountTypes ?? {}) },
    features: features ? parseFeatures(features, before.features) : before.features,
  }
}

/** Parses the networks in the host's order, without duplicates. */
function parseNetworks([first, ...others]: LatchkeyOptions['networks']) {
  const networks: [Network, ...Network[]] = [parseNetwork(first)]
  for (const other of others) {
    const network = parseNetwork(other)
    if (networks.every(({ caipNetworkId }) => caipNetworkId !== network.caipNetworkId))
      networks.push(network)
  }
  return networks
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
      : given(provider)
  return Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [
      name,
      typeof url === 'string' ? url.replace(/\/{1,9}$/, '') : url,
    ]),
  )
}
