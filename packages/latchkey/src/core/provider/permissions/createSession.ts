import { createSession as endpoint } from '../../../protocol/api/permissions/createSession.ts'
import type { Engine } from '../../engine.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

export type SignedGrant = {
  /** CAIP-10. */
  readonly account: string
  /** The protocol's `sessionGrant`, as JSON. */
  readonly message: string
  readonly signature: string
}

/** Lists an app permission at the provider. Returns its id; nothing if the chain is unsupported. */
export async function createSession(
  engine: Engine,
  { account, message, signature }: SignedGrant,
  options?: RequestOptions,
): Promise<string | undefined> {
  if (!(await isChainSupported(engine, parseCaipAddress(account).chainId))) return undefined
  const input = { path: { address: account }, body: { message, signature } }
  return (await request(engine, endpoint, input, options)).pci
}
