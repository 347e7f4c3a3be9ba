import type { Engine } from '../engine.ts'
import type { PsbtInput, SignedPsbt } from '../ports/bitcoinProvider.ts'
import { transactionError } from '../transactions/errors.ts'
import { findSigner } from '../transactions/signer.ts'

/** Options of `signPsbt`. */
export type SignPsbtOptions = {
  /** Base64 (BIP-174). */
  readonly psbt: string
  /** The inputs to sign, by address. @default every input of the active address */
  readonly signInputs?: readonly PsbtInput[] | undefined
  /** Broadcasts the transaction when every input is signed. @default false */
  readonly broadcast?: boolean | undefined
}

/**
 * Requests signatures of a PSBT from the connected Bitcoin wallet, and compares its response with the
 * request.
 *
 * @example
 * ```ts
 * const { psbt } = await signPsbt(engine, { psbt: 'cHNidP8B…' })
 * ```
 *
 * @throws {@link LatchkeyError} `PSBT_INVALID`, `PSBT_CHANGED`, `PSBT_INCOMPLETE`, `INVALID_REQUEST`,
 * `NOT_CONNECTED`, `USER_REJECTED`, `WALLET_FAILED`
 */
export async function signPsbt(
  engine: Engine,
  { broadcast = false, psbt, signInputs }: SignPsbtOptions,
): Promise<SignedPsbt> {
  const { adapter, request } = await findSigner(engine, 'bip122')
  if (!adapter.psbts) throw transactionError('ABILITY_UNSUPPORTED')
  return adapter.psbts.sign({ ...request, broadcast, psbt, ...(signInputs && { signInputs }) })
}
