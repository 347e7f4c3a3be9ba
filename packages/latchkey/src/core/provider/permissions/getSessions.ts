import {
  getSessions as endpoint,
  type SmartSession,
} from '../../../protocol/api/permissions/getSessions.ts'
import type { Engine } from '../../engine.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

/** Fetches the app permissions of an account (CAIP-10); none if its chain is unsupported. */
export async function getSessions(
  engine: Engine,
  account: string,
  options?: RequestOptions,
): Promise<readonly SmartSession[]> {
  if (!(await isChainSupported(engine, parseCaipAddress(account).chainId))) return []
  return (await request(engine, endpoint, { path: { address: account } }, options)).pcis
}
