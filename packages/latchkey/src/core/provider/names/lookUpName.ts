import { lookUpName as endpoint } from '../../../protocol/api/names/lookUpName.ts'
import type { NameRecord } from '../../../protocol/nameWire.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { nameFailure } from './nameFailure.ts'

/**
 * Fetches the record of a name; nothing if the name is unregistered or the chain unsupported.
 *
 * @throws {@link LatchkeyError} `NAME_UNRESOLVED` if the request fails
 */
export async function lookUpName(
  engine: Engine,
  question: { readonly chainId: CaipNetworkId; readonly name: string },
  options?: RequestOptions,
): Promise<NameRecord | undefined> {
  return nameFailure(ask(engine, question, options), 'NAME_UNRESOLVED')
}

async function ask(...[engine, { chainId, name }, options]: Parameters<typeof lookUpName>) {
  if (!(await isChainSupported(engine, chainId))) return undefined
  const input = { path: { name }, query: { apiVersion: '2' } } as const
  const answer = await request(engine, endpoint, input, options)
  return 'name' in answer ? answer : undefined
}
