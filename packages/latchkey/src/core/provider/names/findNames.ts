import { findNames as endpoint } from '../../../protocol/api/names/findNames.ts'
import type { NameRecord } from '../../../protocol/nameWire.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { nameFailure } from './nameFailure.ts'

export type NamesQuestion = {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The requesting account. */
  readonly sender?: string
}

/**
 * Fetches the names that resolve to an address; none if the chain is unsupported.
 *
 * @throws {@link LatchkeyError} `NAMES_UNKNOWN` if the request fails
 */
export async function findNames(
  engine: Engine,
  question: NamesQuestion,
  options?: RequestOptions,
): Promise<readonly NameRecord[]> {
  return nameFailure(ask(engine, question, options), 'NAMES_UNKNOWN')
}

async function ask(...[engine, question, options]: Parameters<typeof findNames>) {
  const { address, chainId, sender } = question
  if (!(await isChainSupported(engine, chainId))) return []
  const input = { path: { address }, query: { apiVersion: '2', sender } } as const
  return request(engine, endpoint, input, options)
}
