import type { LatchkeyOptions } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import { evm } from 'latchkey/evm'
import { base, bitcoinRegtest, ethereum, sepolia, solana as solanaMainnet } from 'latchkey/networks'
import { solana } from 'latchkey/solana'
import type { Servers } from './servers.ts'

/** Options as they come from an address or a control panel: whatever JSON can say. */
export type Overrides = Partial<LatchkeyOptions>

/** What is offered beside EVM, where a node of it is named. */
const others = [
  { adapter: solana, network: solanaMainnet },
  { adapter: bitcoin, network: bitcoinRegtest },
]

/** The options that a page begins with, aimed at the local stack. */
export function makeOptions({ providerUrl, rpc }: Servers, overrides: Overrides): LatchkeyOptions {
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
    ...(providerUrl && { provider: providerUrl }),
    ...overrides,
  }
}

/** What the address asks for: `?options={"features":{"legalCheckbox":true}}`. */
export function overridesFromAddress(): Overrides {
  // A test or a person wrote it; `createLatchkey` refuses what does not fit.
  return JSON.parse(new URLSearchParams(location.search).get('options') ?? '{}') as Overrides
}
