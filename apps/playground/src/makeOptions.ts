import type { LatchkeyOptions } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import { evm } from 'latchkey/evm'
import { base, bitcoinRegtest, ethereum, sepolia, solana as solanaMainnet } from 'latchkey/networks'
import { solana } from 'latchkey/solana'
import type { Servers } from './servers.ts'

/** Options from a URL or a control panel: any JSON. */
export type Overrides = Partial<LatchkeyOptions>

/** The devnet's contract for swaps with permits. */
const permitSwap = '0x1A7c400000000000000000000000000000002612'
const swapRouters: LatchkeyOptions['swapRouters'] = {
  'eip155:1': [{ address: permitSwap, kind: 'permitSwap' }],
  'eip155:8453': [{ address: permitSwap, kind: 'permitSwap' }],
}

/** The networks of the pages by their name in `latchkey/networks`, with their chain family. */
const networks = {
  ethereum: { adapter: evm, network: ethereum },
  base: { adapter: evm, network: base },
  sepolia: { adapter: evm, network: sepolia },
  solana: { adapter: solana, network: solanaMainnet },
  bitcoin: { adapter: bitcoin, network: bitcoinRegtest },
} as const

export type NetworkName = keyof typeof networks

/** The networks that a page can offer: chain families besides EVM need a configured node. */
export function networksOf({ rpc }: Servers): readonly NetworkName[] {
  // The record's keys are its type's.
  const names = Object.keys(networks) as NetworkName[]
  return names.filter((name) => {
    const { adapter, network } = networks[name]
    return adapter === evm || rpc[network.caipNetworkId]
  })
}

/** Default options of a page, pointed at the local stack. */
export function makeOptions(
  servers: Servers,
  overrides: Overrides,
  names = networksOf(servers),
): LatchkeyOptions {
  const { rpc } = servers
  const provider = providerOf(servers)
  const chosen = names.map((name) => networks[name])
  const adapters = new Set(chosen.map(({ adapter }) => adapter))
  const [first = ethereum, ...others] = chosen.map(({ network }) => network)
  const nodes = Object.entries(rpc).map(([id, url]) => [
    id.includes(':') ? id : `eip155:${id}`,
    [{ url }],
  ])
  return {
    adapters: [...adapters].map((adapter) => adapter()),
    customRpcUrls: Object.fromEntries(nodes),
    networks: [first, ...others],
    projectId: 'playground',
    swapRouters,
    ...(provider && { provider }),
    ...overrides,
  }
}

/** The provider's services, and the secure site if the stack has one. */
function providerOf({ providerUrl: url, secureSiteUrl }: Servers): LatchkeyOptions['provider'] {
  if (!url || !secureSiteUrl) return url
  return { analyticsUrl: url, directoryUrl: url, secureSiteUrl, url }
}

/** Options from the URL: `?options={"features":{"legalCheckbox":true}}`. */
export function overridesFromAddress(): Overrides {
  // A test or a visitor wrote it; `createLatchkey` refuses invalid values.
  return JSON.parse(new URLSearchParams(location.search).get('options') ?? '{}') as Overrides
}
