import type { LatchkeyOptions } from 'latchkey'
import { evm } from 'latchkey/evm'
import { base, ethereum, sepolia } from 'latchkey/networks'
import type { Servers } from './servers.ts'

/** Options as they come from an address or a control panel: whatever JSON can say. */
export type Overrides = Partial<LatchkeyOptions>

/** The options that a page begins with, aimed at the local stack. */
export function makeOptions({ providerUrl, rpc }: Servers, overrides: Overrides): LatchkeyOptions {
  const nodes = Object.entries(rpc).map(([id, url]) => [`eip155:${id}`, [{ url }]])
  return {
    adapters: [evm()],
    customRpcUrls: Object.fromEntries(nodes),
    networks: [ethereum, base, sepolia],
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
