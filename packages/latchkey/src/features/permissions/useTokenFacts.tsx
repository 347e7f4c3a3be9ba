import { useEffect, useState } from 'react'
import type { Network } from '../../core/network.ts'
import type { TokenFacts } from '../../core/ports/adapter.ts'
import { queries } from '../../core/provider/client/queries.ts'
import { plainText } from '../../core/untrusted/plainText.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'

/** Most decimals that a uint256 has digits for. A larger value is invalid or hostile. */
const mostDecimals = 77

/** Reads the metadata of a token. Undefined while loading, and if the chain has none. */
export function useTokenFacts(
  network: Network | undefined,
  token: string | undefined,
): TokenFacts | undefined {
  const engine = useEngine()
  const [facts, setFacts] = useState<TokenFacts>()
  useEffect(() => {
    if (!network || !token) return
    let isOver = false
    const queryKey = ['tokenFacts', network.caipNetworkId, token.toLowerCase()]
    const queryFn = async () => {
      const { tokens } = await engine.loadAdapter(network.chainNamespace)
      return (await tokens?.read({ network, token })) ?? null
    }
    queries(engine)
      .fetchQuery({ queryFn, queryKey, staleTime: 300_000 })
      .then(
        (found) => {
          if (isOver || !found || found.decimals > mostDecimals || !plainText(found.symbol, 12))
            return
          setFacts({ ...found, symbol: plainText(found.symbol, 12) })
        },
        (error: unknown) =>
          engine.logger.debug('A token is called by its address.', { error, token }),
      )
    return () => {
      isOver = true
    }
  }, [engine, network, token])
  return facts
}
