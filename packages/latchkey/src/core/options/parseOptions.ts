import type { Network, NetworkInput } from '../network.ts'
import { checkOptions } from './checkOptions.ts'
import { given, misfit } from './checks.ts'
import { defaults } from './defaults.ts'
import { optionError } from './errors.ts'
import { withoutNotYetAvailable } from './notYetAvailable.ts'
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
 * @throws {@link LatchkeyError} `INVALID_OPTION` for an invalid value, `SIWE_AND_SIWX`, and `NOT_YET`
 * for an option that is not built yet.
 */
export function parseOptions(input: LatchkeyOptions): ParsedOptions {
  if (input?.siweConfig && input.siwx) throw optionError('SIWE_AND_SIWX')
  if (!input?.networks) throw misfit('networks', 'expected at least one network')
  checkOptions(input)

  const { adapters, allowUnsupportedChain, connectors, defaultNetwork, ...named } = input
  const { features = {}, networks, provider, siweConfig, siwx, ...rest } = named
  const twice = adapters?.find((one, at) =>
    adapters.slice(0, at).some(({ namespace }) => namespace === one.namespace),
  )
  if (twice) throw misfit('adapters', `${twice.namespace} is there twice`)

  const offered = parseNetworks(networks)
  return {
    defaultNetwork: defaultNetwork && findDefault(defaultNetwork, offered),
    networks: offered,
    options: {
      ...withoutNotYetAvailable(defaults),
      ...(allowUnsupportedChain && { unsupportedChain: 'allow' }),
      ...given(rest),
      defaultAccountTypes: { ...accountTypes, ...rest.defaultAccountTypes },
      features: parseFeatures(features),
      provider: parseProvider(provider),
    },
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
  if (!found) throw misfit('defaultNetwork', `${caipNetworkId} is not among networks`)
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
