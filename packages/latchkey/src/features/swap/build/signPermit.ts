import type { Engine } from '../../../core/engine.ts'
import { connectedError } from '../../../core/errors/connectedErrors.ts'
import type { Permit } from '../../../core/ports/permit.ts'
import { findSigner } from '../../../core/transactions/signer.ts'
import type { SwapQuestion } from '../quote/swapQuote.ts'

/** A signed permit: spender, deadline and signature. */
export type SignedPermit = {
  readonly spender: string
  readonly deadline: bigint
  /** Of 65 bytes. */
  readonly signature: string
}

/**
 * Has the wallet sign that the exchange may take what the swap gives.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED`, or `SWAP_INPUT_INVALID` where the
 * wallet has gone to another account
 */
export async function signPermit(
  engine: Engine,
  { account, network }: SwapQuestion,
  { deadline, spender, typedData }: Permit & { readonly spender: string },
): Promise<SignedPermit> {
  const { adapter, request } = await findSigner(engine, network.chainNamespace)
  if (request.address !== account || request.network.caipNetworkId !== network.caipNetworkId)
    throw connectedError('SWAP_INPUT_INVALID', {
      problem: 'the wallet has gone to another account or network',
    })
  if (!adapter.typedData) throw connectedError('ABILITY_UNSUPPORTED')
  const signature = await adapter.typedData.sign({ ...request, typedData })
  // Contracts sign in other ways, which permits do not know.
  if (!/^0x[0-9a-f]{128}(?:00|01|1b|1c)$/i.test(signature))
    throw connectedError('SWAP_INPUT_INVALID', {
      problem: 'the wallet signs in a way that tokens do not know',
    })
  return { deadline, signature, spender }
}
