import type { Engine } from '../../../core/engine.ts'
import type { Permit } from '../../../core/ports/permit.ts'
import { transactionError } from '../../../core/transactions/errors.ts'
import { findSigner } from '../../../core/transactions/signer.ts'
import { swapError } from '../errors.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'

/** A signed permit: spender, deadline and signature. */
export type SignedPermit = {
  readonly spender: string
  readonly deadline: bigint
  /** Of 65 bytes. */
  readonly signature: string
}

/**
 * Requests the signature of a permit.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED`, or `SWAP_INPUT_INVALID` if the
 * wallet has switched accounts
 */
export async function signPermit(
  engine: Engine,
  { account, network }: SwapQuestion,
  { deadline, spender, typedData }: Permit & { readonly spender: string },
): Promise<SignedPermit> {
  const { adapter, request } = await findSigner(engine, network.chainNamespace)
  if (request.address !== account || request.network.caipNetworkId !== network.caipNetworkId)
    throw swapError('SWAP_INPUT_INVALID', {
      problem: 'the wallet has gone to another account or network',
    })
  if (!adapter.typedData) throw transactionError('ABILITY_UNSUPPORTED')
  const signature = await adapter.typedData.sign({ ...request, typedData })
  // Contract accounts sign in other ways, which permits do not accept.
  if (!/^0x[0-9a-f]{128}(?:00|01|1b|1c)$/i.test(signature))
    throw swapError('SWAP_INPUT_INVALID', {
      problem: 'the wallet signs in a way that tokens do not know',
    })
  return { deadline, signature, spender }
}
