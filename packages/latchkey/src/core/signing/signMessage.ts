import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { findSigner } from '../transactions/signer.ts'

/** Options of `signMessage`. */
export type SignMessageOptions = {
  readonly message: string
  /** @default the active chain family */
  readonly namespace?: Namespace | undefined
}

/**
 * Requests a signature of a text from the connected wallet: hexadecimal digits on eip155, base58 on
 * solana, base64 on bip122 (ECDSA for the older address types, BIP-322 for the others).
 *
 * @example
 * ```ts
 * const signature = await signMessage(engine, { message: 'Hello' })
 * ```
 *
 * @throws {@link LatchkeyError} `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `PROVIDER_GONE`, `USER_REJECTED`,
 * `WALLET_FAILED`
 */
export async function signMessage(
  engine: Engine,
  { message, namespace }: SignMessageOptions,
): Promise<string> {
  const { adapter, request } = await findSigner(engine, namespace)
  return adapter.signMessage({ ...request, message })
}
