import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isAddress,
  isHex,
  recoverAddress,
  zeroAddress,
} from 'viem'
import type { NodeRequest } from './SignInCheck.ts'

/** Longest signature in characters; wrappers of EIP-6492 carry a deployment. */
const longest = 50_000

/** An account's claim to have signed a text. */
type EvmProof = {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly request: NodeRequest | undefined
}

/**
 * Verifies a signature by the account's key, else by its contract (EIP-1271, and EIP-6492 before
 * deployment).
 *
 * @throws the node's errors: unknown is not the same as unsigned
 */
export async function verifyEvm(proof: EvmProof): Promise<'signed' | 'unsigned' | 'nodeMissing'> {
  const { address, message, request, signature } = proof
  if (signature.length > longest || signature.length % 2 || !isHex(signature)) return 'unsigned'
  // `ecrecover` returns the zero address for invalid signatures.
  if (!isAddress(address) || address === zeroAddress) return 'unsigned'
  const hash = hashMessage(message)
  if (signature.length === 132) {
    const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
    if (signer?.toLowerCase() === address.toLowerCase()) return 'signed'
  }
  if (!request) return 'nodeMissing'
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    const result = await request({ method: 'eth_call', params: [{ data }, 'latest'] })
    return typeof result === 'string' && /^0x0*1$/.test(result) ? 'signed' : 'unsigned'
  } catch (error) {
    if (isContractsOwn(error)) return 'unsigned'
    throw error
  }
}

/** A contract that reverts refuses the signature; a failing node proves nothing. */
function isContractsOwn(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return code === 3 || /revert|invalid opcode|out of gas/i.test(String(message))
}
