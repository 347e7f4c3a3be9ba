import type { Devnet } from '@latchkey/devnet'
import { createBundler } from '@latchkey/devnet/bundler'
import { bundlerInside, type StartProviderOptions } from '@latchkey/provider'

/** Bundlers of the local chains, for the provider's bundler route. */
export function localBundlers({
  chains,
}: Devnet): Pick<StartProviderOptions, 'bundlerGweiPerDay' | 'ports'> {
  const bundlers = chains.map(({ caipNetworkId, id, url }) => [
    caipNetworkId,
    { local: bundlerInside(createBundler({ chainId: id, url })) },
  ])
  return { bundlerGweiPerDay: 1e12, ports: { bundlers: Object.fromEntries(bundlers) } }
}
