import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
  hashMessage,
  isAddress,
  isErc6492Signature,
  isHex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { longestSignature } from '../protocol/siwx/signInWire.ts'
import { type RecoverKey, recoverSigner } from './recoverSigner.ts'
import type { NodeRequest } from './SignInCheck.ts'

/** An account's claim to have signed a text. */
type EvmProof = {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly request: NodeRequest | undefined
  readonly recover: RecoverKey | undefined
}

/**
 * Verifies a signature by the account's key, else by its contract (EIP-1271, and EIP-6492 before
 * deployment).
 *
 * @throws the node's errors: unknown is not the same as unsigned
 */
export async function verifyEvm(proof: EvmProof): Promise<'signed' | 'unsigned' | 'nodeMissing'> {
  const { address, message, recover, request, signature } = proof
  if (signature.length > longestSignature || signature.length % 2 || !isHex(signature))
    return 'unsigned'
  // `ecrecover` returns the zero address for invalid signatures.
  if (!isAddress(address) || address === zeroAddress) return 'unsigned'
  const hash = hashMessage(message)
  if (recoverSigner(hash, signature, recover) === address.toLowerCase()) return 'signed'
  if (!request) return 'nodeMissing'
  const isWrapped = isErc6492Signature(signature)
  const call = isWrapped
    ? { data: deployAndAsk(address, hash, signature) }
    : { data: ask(hash, signature), to: address }
  const yes = isWrapped ? /^0x0*1$/ : /^0x1626ba7e/
  try {
    const result = await request({ method: 'eth_call', params: [call, 'latest'] })
    return typeof result === 'string' && yes.test(result) ? 'signed' : 'unsigned'
  } catch (error) {
    if (isContractsOwn(error)) return 'unsigned'
    throw error
  }
}

const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature)'])

/**
 * Asks a deployed contract, which returns a magic value (EIP-1271). The validator of EIP-6492 would
 * refuse signatures of less than 32 bytes.
 */
function ask(hash: Hex, signature: Hex): Hex {
  return encodeFunctionData({ abi, args: [hash, signature] })
}

/** Deploys the account within the call, and asks it: the validator returns `true` or `false`. */
function deployAndAsk(address: Hex, hash: Hex, signature: Hex): Hex {
  return encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address, hash, signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
}

/** A contract that reverts refuses the signature; a failing node proves nothing. */
function isContractsOwn(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return (
    code === 3 ||
    /revert|opcode|out of gas|stack ?(?:over|under)flow|invalid jump/i.test(String(message))
  )
}
