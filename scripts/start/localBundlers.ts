import { type Devnet, readManifest } from '@latchkey/devnet'
import { createBundler } from '@latchkey/devnet/bundler'
import { bundlerInside, type StartProviderOptions } from '@latchkey/provider'

/** Bundlers of the local chains, for the provider's bundler route, and paymasters that pay for visitors or take USDC. */
export function localBundlers({
  chains,
}: Pick<Devnet, 'chains'>): Pick<
  StartProviderOptions,
  'bundlerGweiPerDay' | 'feeTokens' | 'ports' | 'sponsoring'
> {
  const bundlers = chains.map(({ caipNetworkId, id, url }) => [
    caipNetworkId,
    { local: bundlerInside(createBundler({ chainId: id, url })) },
  ])
  const sponsoring = { gweiPerDay: 1e12, gweiPerVisitorPerDay: 1e11 }
  const feeTokens = Object.fromEntries(
    readManifest().chains.map(({ id, tokens }) => [
      `eip155:${id}`,
      tokens.flatMap(({ address, symbol }) => (symbol === 'USDC' ? [address] : [])),
    ]),
  )
  return {
    bundlerGweiPerDay: 1e12,
    feeTokens,
    ports: { bundlers: Object.fromEntries(bundlers) },
    sponsoring,
  }
}
