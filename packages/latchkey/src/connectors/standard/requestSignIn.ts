import { toBase58 } from '../../core/bytes.ts'
import type { CaipNetworkId } from '../../core/caip.ts'
import { property } from '../../core/eip1193/provider.ts'
import { waitFor } from '../../core/eip1193/waitFor.ts'
import type { SignInOffer } from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import { toSolanaInput } from '../../core/signIn/toSolanaInput.ts'
import {
  featureOf,
  isStandardAccount,
  type StandardWallet,
} from '../../core/walletStandard/wallet.ts'

/** How long the sign-in server may take, in ms. Browsers let pages open windows 5 s after a click. */
const patience = 4_000
const signatureLength = 64
const longestMessage = 10_000

export type SignInRequest = {
  readonly chainId: CaipNetworkId
  readonly offer: SignInOffer
  readonly signal: AbortSignal
  readonly wallet: StandardWallet
}

/**
 * Connects and signs in with one approval. Undefined if the wallet or the sign-in's server can't: then the
 * visitor connects first.
 *
 * @throws the wallet's error if the visitor declined
 */
export async function requestSignIn(request: SignInRequest): Promise<unknown> {
  const { chainId, offer, signal, wallet } = request
  const ask = featureOf(wallet, 'solana:signIn', 'signIn')
  if (!ask) return undefined
  const terms = await waitFor(offer.terms(chainId), { limit: patience, signal }).catch(() => {
    // After the connection, the visitor sees that the server failed.
    signal.throwIfAborted()
    return undefined
  })
  if (!terms) return undefined
  const end = offer.begin()
  try {
    const answer = await waitFor(Promise.resolve(ask(toSolanaInput(terms))), { signal })
    const output: unknown = Array.isArray(answer) ? answer[0] : undefined
    const account = property(output, 'account')
    const message = bytesOf(output, 'signedMessage')
    const signature = bytesOf(output, 'signature')
    const isSigned = signature.length === signatureLength && message.length <= longestMessage
    if (!isStandardAccount(account) || !isSigned)
      throw walletError('WALLET_FAILED', { problem: 'it did not sign in' })
    await offer.take(terms, {
      address: account.address,
      message: new TextDecoder().decode(message),
      signature: toBase58(signature),
    })
    const others = wallet.accounts.filter(({ address }) => address !== account.address)
    return { accounts: [account, ...others] }
  } finally {
    end()
  }
}

function bytesOf(output: unknown, name: string): Uint8Array {
  const bytes = property(output, name)
  return ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array()
}
