import type { Engine } from '../engine.ts'
import type { PsbtInput, SignedPsbt } from '../ports/bitcoinProvider.ts'
import { transactionError } from '../transactions/errors.ts'
import { findSigner } from '../transactions/signer.ts'

export type SignPsbtOptions = {
  /** Base64 (BIP-174). */
  readonly psbt: string
  /** Which inputs, by which address. @default every input of the address in front */
  readonly signInputs?: readonly PsbtInput[] | undefined
  /** Sends it once it is signed to the end. @default false */
  readonly broadcast?: boolean | undefined
}

/**
 * Has the connected Bitcoin wallet sign a PSBT. What it gives back is held against what it was given.
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
