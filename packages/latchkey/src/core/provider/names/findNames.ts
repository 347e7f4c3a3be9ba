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
  /** The account that asks. */
  readonly sender?: string
}

/**
 * Asks for the names that lead to an address; none where the chain is not served.
 *
 * @throws {@link LatchkeyError} `NAMES_UNKNOWN` where the provider does not say
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
