import { revokeSession as endpoint } from '../../../protocol/api/permissions/revokeSession.ts'
import type { Engine } from '../../engine.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'

export type SignedRevocation = {
  /** CAIP-10. */
  readonly account: string
  readonly pci: string
  /** The account's signature of the protocol's `sessionRevocation`. */
  readonly signature: string
}

/** Revokes an app permission. Returns whether the provider revoked it. */
export async function revokeSession(
  engine: Engine,
  { account, pci, signature }: SignedRevocation,
  options?: RequestOptions,
): Promise<boolean> {
  if (!(await isChainSupported(engine, parseCaipAddress(account).chainId))) return false
  const input = { path: { address: account }, body: { pci, signature } }
  return (await request(engine, endpoint, input, options)).success
}
