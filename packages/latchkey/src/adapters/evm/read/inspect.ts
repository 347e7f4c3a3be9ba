import type { AdapterRequest } from '../../../core/ports/adapter.ts'
import { toNodeError } from '../evmError.ts'
import { requireEvmAddress } from '../wallet.ts'
import type { Nodes } from './createNodes.ts'
import { encodeCall } from './encodeCall.ts'
import { readNumber } from './readContract.ts'

/** The code of an account that delegates to a contract (EIP-7702): still a personal account. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/** Reads the kind of an address. A token answers `decimals()` or `totalSupply()`. */
export async function inspect(
  nodes: Nodes,
  { address, network }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<'person' | 'contract' | 'token'> {
  const method = 'eth_getCode'
  try {
    const client = nodes(network)
    const account = requireEvmAddress(address, method, { checksum: true })
    const code = await client.request({ method, params: [account, 'latest'] })
    if (code === '0x' || delegation.test(code)) return 'person'
    // decimals(), totalSupply()
    const answers = await Promise.all([
      readNumber(client, account, encodeCall('0x313ce567')),
      readNumber(client, account, encodeCall('0x18160ddd')),
    ])
    return answers.some((answer) => answer !== undefined) ? 'token' : 'contract'
  } catch (error) {
    throw toNodeError(error, method, network)
  }
}
