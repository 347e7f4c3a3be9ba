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

/** Chain families besides EVM, if a node of theirs is configured. */
const others = [
  { adapter: solana, network: solanaMainnet },
  { adapter: bitcoin, network: bitcoinRegtest },
]

/** Default options of a page, pointed at the local stack. */
export function makeOptions(servers: Servers, overrides: Overrides): LatchkeyOptions {
  const { rpc } = servers
  const provider = providerOf(servers)
  const named = others.filter(({ network }) => rpc[network.caipNetworkId])
  const nodes = Object.entries(rpc).map(([id, url]) => [
    id.includes(':') ? id : `eip155:${id}`,
    [{ url }],
  ])
  return {
    adapters: [evm(), ...named.map(({ adapter }) => adapter())],
    customRpcUrls: Object.fromEntries(nodes),
    networks: [ethereum, base, sepolia, ...named.map(({ network }) => network)],
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
