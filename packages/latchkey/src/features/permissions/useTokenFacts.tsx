import type { Engine } from '../../core/engine.ts'
import type { Network } from '../../core/network.ts'
import type { TokenFacts } from '../../core/ports/adapter.ts'
import type { Query } from '../../core/queries/query.ts'
import { dataOf } from '../../core/queries/queryState.ts'
import { plainText } from '../../core/untrusted/plainText.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useQuery } from '../../ui/kit/useQuery.ts'

/** Most decimals that a uint256 has digits for. A larger value is invalid or hostile. */
const mostDecimals = 77

/** Reads the metadata of a token. Undefined while loading, and if the chain has none. */
export function useTokenFacts(
  network: Network | undefined,
  token: string | undefined,
): TokenFacts | undefined {
  const engine = useEngine()
  return dataOf(useQuery(network && token ? factsQuery(engine, network, token) : undefined).state)
}

function factsQuery(
  engine: Engine,
  network: Network,
  token: string,
): Query<TokenFacts | undefined> {
  return {
    fresh: 300_000,
    key: ['tokenFacts', network.caipNetworkId, token.toLowerCase()],
    async read() {
      try {
        const { tokens } = await engine.loadAdapter(network.chainNamespace)
        const found = await tokens?.read({ network, token })
        const symbol = found && plainText(found.symbol, 12)
        return found && symbol && found.decimals <= mostDecimals ? { ...found, symbol } : undefined
      } catch (error) {
        engine.logger.debug('A token is called by its address.', { error, token })
        throw error
      }
    },
  }
}
