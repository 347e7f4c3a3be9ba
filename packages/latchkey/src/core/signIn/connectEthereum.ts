import { type CaipNetworkId, referenceOf } from '../caip.ts'
import { parseChainId } from '../eip1193/parseChainId.ts'
import { type Provider, property } from '../eip1193/provider.ts'
import { waitFor } from '../eip1193/waitFor.ts'
import { hasCode } from '../eip1193/walletError.ts'
import type { SignInOffer } from '../ports/connector.ts'
import type { SiwxData } from '../ports/siwx.ts'

type Offer = Omit<SignInOffer, 'connect'>

/** How long the sign-in server may take, in ms. Browsers let pages open windows 5 s after a click. */
const patience = 4_000
/** Wallets without the method refuse sooner, and the visitor sees nothing of it. */
const refusalTime = 300
/** The visitor declined, or an earlier request still waits in the wallet. */
const final = [4001, -32002]

/**
 * Requests accounts and a sign-in with one approval (ERC-7846). Undefined if the wallet or the
 * sign-in's server can't: then the visitor connects first.
 *
 * @throws the wallet's error if the visitor declined
 */
export async function connectEthereum(
  provider: Provider,
  offer: Offer,
  signal: AbortSignal,
): Promise<unknown> {
  const terms = await readTerms(provider, offer, signal)
  if (!terms) return undefined
  let end: (() => void) | undefined
  const timer = setTimeout(() => {
    end = offer.begin()
  }, refusalTime)
  try {
    const params = [{ capabilities: { signInWithEthereum: capabilityOf(terms) }, version: '1' }]
    const request = provider.request({ method: 'wallet_connect', params })
    const accounts = property(await waitFor(request, { signal }), 'accounts')
    if (!Array.isArray(accounts)) return undefined
    clearTimeout(timer)
    await take(offer, terms, accounts[0])
    return accounts.map((account) => property(account, 'address'))
  } catch (error) {
    if (signal.aborted || hasCode(error, ...final)) throw error
    return undefined
  } finally {
    clearTimeout(timer)
    end?.()
  }
}

/** The terms for the wallet's network, because the visitor will be connected to it. */
async function readTerms(
  provider: Provider,
  offer: Offer,
  signal: AbortSignal,
): Promise<SiwxData | undefined> {
  const read = async () =>
    offer.terms(parseChainId(await provider.request({ method: 'eth_chainId' })))
  try {
    return await waitFor(read(), { limit: patience, signal })
  } catch (error) {
    if (signal.aborted) throw error
    // Another network than the host's, or no server: after the connection, the visitor sees which.
    return undefined
  }
}

function capabilityOf(terms: SiwxData) {
  const { accountAddress: _, chainId, ...fields } = terms
  return { ...fields, chainId: toHexId(chainId) }
}

function toHexId(chainId: CaipNetworkId): string {
  return `0x${BigInt(referenceOf(chainId)).toString(16)}`
}

/** Keeps the sign-in, unless the wallet connected without one. */
async function take(offer: Offer, terms: SiwxData, account: unknown): Promise<void> {
  const signed = property(property(account, 'capabilities'), 'signInWithEthereum')
  const address = property(account, 'address')
  const message = property(signed, 'message')
  const signature = property(signed, 'signature')
  if (typeof address !== 'string' || typeof message !== 'string' || typeof signature !== 'string')
    return
  await offer.take(terms, { address, message, signature })
}
