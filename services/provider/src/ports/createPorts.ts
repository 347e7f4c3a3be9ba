import { siteKeys } from '../attestations/siteKeys.ts'
import { nodesByFamily } from '../chains/nodesByFamily.ts'
import type { ProviderConfig } from '../config.ts'
import type { Database } from '../db/Database.ts'
import type { Fanout } from '../fanout/Fanout.ts'
import { describeMints } from '../mints/describeMints.ts'
import type { Bundlers } from '../upstreams/bundlers/BundlerPort.ts'
import { bundlerAt } from '../upstreams/bundlers/bundlerAt.ts'
import { webFiles } from '../upstreams/files/webFiles.ts'
import { etherscan } from '../upstreams/history/etherscan.ts'
import { chainNodes } from '../upstreams/nodes/chainNodes.ts'
import { coinbaseOnramp } from '../upstreams/onramp/coinbaseOnramp.ts'
import { noOnramp } from '../upstreams/onramp/noOnramp.ts'
import { sandboxOnramp } from '../upstreams/onramp/sandboxOnramp.ts'
import { coinGecko } from '../upstreams/prices/coinGecko.ts'
import { defiLlama } from '../upstreams/prices/defiLlama.ts'
import { fixedPrices } from '../upstreams/prices/fixedPrices.ts'
import { poolPrices } from '../upstreams/prices/poolPrices.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'
import { uniswapV2 } from '../upstreams/swaps/uniswapV2.ts'
import { zeroEx } from '../upstreams/swaps/zeroEx.ts'
import { createVisitorPorts } from './createVisitorPorts.ts'
import type { Ports } from './Ports.ts'

export type PortSources = {
  readonly config: ProviderConfig
  readonly db: Database
  readonly fanout: Fanout
}

/** Creates the upstream services that the configuration names. */
export function createPorts({ config, db }: PortSources): Ports {
  const chosen = config.upstreams ?? readUpstreams({})
  const { rpc } = nodesByFamily(config.chains)
  const nodes = chainNodes({ urls: rpc, timeoutMs: config.nodeTimeoutMs })
  const dexes = chosen.DEXES ?? {}
  const tokens = Object.fromEntries(
    Object.entries(dexes).map(([chainId, dex]) => [chainId, dex.tokens]),
  )
  const { COINBASE_KEY_ID: id, COINBASE_KEY_SECRET: secret, COINGECKO_KEY, ETHERSCAN_KEY } = chosen

  const asked =
    chosen.PRICES === 'coingecko'
      ? coinGecko({ ...(COINGECKO_KEY && { key: COINGECKO_KEY }) })
      : chosen.PRICES === 'defillama'
        ? defiLlama()
        : poolPrices({ dexes, nodes })
  const prices = fixedPrices(chosen.FIXED_PRICES ?? {}, asked)
  const swaps =
    chosen.SWAPS === '0x' && chosen.ZEROEX_KEY
      ? zeroEx({ key: chosen.ZEROEX_KEY, tokens })
      : uniswapV2({ dexes, nodes })
  const onramp =
    chosen.ONRAMP === 'coinbase' && id && secret
      ? coinbaseOnramp({ key: { id, secret } })
      : chosen.ONRAMP === 'sandbox'
        ? sandboxOnramp({
            db,
            dexes,
            prices,
            sellsSol: chosen.ONRAMP_SANDBOX_SOLANA_KEY !== undefined,
          })
        : noOnramp
  const history = chosen.HISTORY === 'etherscan' && ETHERSCAN_KEY
  return {
    nodes,
    mints: describeMints(),
    prices,
    swaps,
    onramp,
    bundlers: namedBundlers(chosen.BUNDLERS ?? {}),
    siteKeys: config.readsSiteKeys ? siteKeys() : async () => [],
    ...createVisitorPorts({ chosen, config, nodes }),
    ...(chosen.NFT_FILES === 'web' && {
      files: webFiles({ ipfsGateway: chosen.IPFS_GATEWAY }),
    }),
    ...(history && {
      history: etherscan({
        key: history,
        chains: chosen.HISTORY_CHAINS && new Set(chosen.HISTORY_CHAINS),
      }),
    }),
  }
}

function namedBundlers(urls: Readonly<Record<string, Readonly<Record<string, string>>>>): Bundlers {
  return Object.fromEntries(
    Object.entries(urls).map(([chainId, named]) => [
      chainId,
      Object.fromEntries(
        Object.entries(named).map(([name, url]) => [
          name,
          bundlerAt(url, { name: `bundler ${name} of ${chainId}` }),
        ]),
      ),
    ]),
  )
}
