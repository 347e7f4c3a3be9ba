// chunk: shared
import { suggestNames as endpoint } from '../../../protocol/api/names/suggestNames.ts'
import type { EndpointAnswer } from '../../../protocol/endpoint.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { nameFailure } from './nameFailure.ts'

/** The typed name, and the chain of its suggestions. */
export type SuggestionQuestion = {
  readonly chainId: CaipNetworkId
  /** The typed text: the part before the zone. */
  readonly name: string
  /** The suffix of the names. @default the provider's zone */
  readonly zone?: string
}

/**
 * Fetches suggestions for a typed name; none if the chain is unsupported.
 *
 * @throws {@link LatchkeyError} `NAME_SUGGESTIONS_UNKNOWN` if the request fails
 */
export async function suggestNames(
  engine: Engine,
  question: SuggestionQuestion,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>['suggestions']> {
  return nameFailure(ask(engine, question, options), 'NAME_SUGGESTIONS_UNKNOWN')
}

async function ask(...[engine, { chainId, name, zone }, options]: Parameters<typeof suggestNames>) {
  if (!(await isChainSupported(engine, chainId))) return []
  const input = { path: { name }, query: { zone } }
  return (await request(engine, endpoint, input, options)).suggestions
}
