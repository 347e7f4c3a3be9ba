import { fromBase58 } from '../core/bytes.ts'
import { verifyMessage } from './bitcoin/verify.ts'
import type { RecoverKey } from './recoverSigner.ts'
import type { NodeRequest } from './SignInCheck.ts'
import { verifySignature } from './solana/verifySignature.ts'
import { verifyEvm } from './verifyEvm.ts'

/** A text, and an account's claim to have signed it. */
export type SignedText = {
  readonly address: string
  /** CAIP-2 id. */
  readonly chainId: string
  readonly message: string
  /** Hexadecimal digits after `0x` (EVM), base58 (Solana), or base64 (Bitcoin). */
  readonly signature: string
  /** The chain's node. Without one, signatures of smart accounts cannot be checked. */
  readonly node?: NodeRequest | undefined
  /** Recovers keys of EVM signatures. @default in JavaScript */
  readonly recover?: RecoverKey | undefined
}

/**
 * Verifies any text that an account signed: EVM keys and smart accounts (EIP-191, EIP-1271,
 * EIP-6492), Solana (Ed25519) and Bitcoin (BIP-322, ECDSA). For sign-in messages, use `verifySignIn`.
 *
 * @returns `nodeMissing` if the EVM account's key did not sign, and its contract cannot be asked
 * @throws the node's error if it could not check a smart account's signature
 *
 * @example
 * ```ts
 * import { verifySignedText } from 'latchkey/siwx'
 *
 * await verifySignedText({
 *   address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
 *   chainId: 'eip155:1',
 *   message: 'Hello',
 *   signature: '0x…',
 * }) // 'unsigned'
 * ```
 */
export async function verifySignedText(
  text: SignedText,
): Promise<'nodeMissing' | 'signed' | 'unsigned'> {
  const { address, chainId, message, node, recover, signature } = text
  if (chainId.startsWith('eip155:'))
    return verifyEvm({ address, message, recover, request: node, signature })
  const isSigned = chainId.startsWith('bip122:')
    ? verifyMessage({ address, message, signature })
    : chainId.startsWith('solana:') && isSignedOnSolana(address, message, signature)
  return (await isSigned) ? 'signed' : 'unsigned'
}

async function isSignedOnSolana(
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  // 32 and 64 bytes; decoding base58 takes quadratic time.
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return false
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature)) return false
  return verifySignature(address, fromBase58(signature), new TextEncoder().encode(message))
}
