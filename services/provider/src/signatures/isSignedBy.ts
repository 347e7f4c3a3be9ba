import {
  type Address,
  type Hex,
  hashMessage,
  isErc6492Signature,
  parseAbi,
  verifyMessage,
} from 'viem'
import { chainClient } from '../upstreams/nodes/chainClient.ts'
import type { ChainNodes } from '../upstreams/nodes/chainNodes.ts'
import { RpcError } from '../upstreams/nodes/RpcError.ts'

export type SignedText = {
  readonly nodes: ChainNodes
  /** CAIP-2 id of the chain that a signing contract is on. */
  readonly chainId: string
  readonly address: Address
  readonly message: string
  readonly signature: Hex
}

const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const yes = '0x1626ba7e'

/**
 * Whether an account signed a text: with its key (EIP-191), or as a contract (EIP-1271, and
 * EIP-6492 before deployment), which is checked on its chain.
 *
 * @throws the node's errors: unknown is not the same as unsigned
 */
export async function isSignedBy({ chainId, nodes, ...signed }: SignedText): Promise<boolean> {
  if (await isSignedWithKey(signed)) return true
  const node = nodes.get(chainId)
  if (!node) return false
  const client = chainClient(node)
  const { address, message, signature } = signed
  if (isErc6492Signature(signature)) return client.verifyMessage(signed)
  if (!(await client.getCode({ address }))) return false
  try {
    const args = [hashMessage(message), signature] as const
    const functionName = 'isValidSignature'
    return (await client.readContract({ address, abi, args, functionName })) === yes
  } catch (error) {
    if (isContractsOwn(error)) return false
    throw error
  }
}

async function isSignedWithKey(signed: Pick<SignedText, 'address' | 'message' | 'signature'>) {
  // A key's signature is r, s and v; recovery throws for other lengths.
  if (signed.signature.length !== 132) return false
  return verifyMessage(signed).catch(() => false)
}

/**
 * A contract that reverts or returns something else refuses the signature; a failing node proves
 * nothing.
 */
function isContractsOwn(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof RpcError || /^Abi|^ContractFunctionZeroData|Decod/.test(cause.name))
      return true
  return false
}
