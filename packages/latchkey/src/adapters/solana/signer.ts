import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { isProvider, property } from '../../core/eip1193/provider.ts'
import { toWalletError } from '../../core/eip1193/walletError.ts'
import { lateError } from '../../core/lateErrors.ts'
import type { Network } from '../../core/networks/network.ts'

/** Who signs, however the wallet is reached. */
export type Signer = {
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Signs, and sends it too where the wallet prefers to: then the signature comes back. */
  signTransaction(bytes: Uint8Array): Promise<Signed>
}

export type Signed =
  | { readonly kind: 'signed'; readonly bytes: Uint8Array }
  | { readonly kind: 'sent'; readonly signature: string }

const chainNames: Readonly<Record<string, string>> = {
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
}

/** Finds out how the wallet of a connection is asked: by the Wallet Standard, or by pairing's methods. */
export function signerOf(provider: unknown, address: string, network: Network): Signer {
  if (isProvider(provider)) return pairedSigner(provider.request.bind(provider), address)
  const accounts = property(provider, 'accounts')
  const account = Array.isArray(accounts)
    ? accounts.find((one: unknown) => property(one, 'address') === address)
    : undefined
  if (!account) throw lateError('PROVIDER_GONE')
  const chain = chainNames[network.caipNetworkId.slice('solana:'.length)]
  return standardSigner(provider, account, chain)
}

function standardSigner(wallet: unknown, account: unknown, chain: string | undefined): Signer {
  const features = property(wallet, 'features')
  async function ask(feature: string, method: string, input: object): Promise<unknown> {
    const holder = property(features, feature)
    const work = property(holder, method)
    if (typeof work !== 'function')
      throw lateError('WALLET_FAILED', { problem: `it does not know ${feature}` })
    const answer: unknown = await work.call(holder, { account, ...input })
    return Array.isArray(answer) ? answer[0] : answer
  }

  return {
    async signMessage(message) {
      const answer = await ask('solana:signMessage', 'signMessage', { message })
      return bytesOf(property(answer, 'signature'))
    },
    async signTransaction(transaction) {
      if (property(features, 'solana:signTransaction')) {
        const answer = await ask('solana:signTransaction', 'signTransaction', {
          chain,
          transaction,
        })
        return { bytes: bytesOf(property(answer, 'signedTransaction')), kind: 'signed' }
      }
      const answer = await ask('solana:signAndSendTransaction', 'signAndSendTransaction', {
        chain,
        transaction,
      })
      return {
        kind: 'sent',
        signature: getBase58Decoder().decode(bytesOf(property(answer, 'signature'))),
      }
    },
  }
}

type Request = (input: { method: string; params?: unknown }) => Promise<unknown>

/** By a pairing session: what is signed travels as base58 and base64. */
function pairedSigner(request: Request, address: string): Signer {
  return {
    async signMessage(message) {
      const answer = await request({
        method: 'solana_signMessage',
        params: { message: getBase58Decoder().decode(message), pubkey: address },
      })
      return new Uint8Array(getBase58Encoder().encode(String(property(answer, 'signature'))))
    },
    async signTransaction(bytes) {
      const answer = await request({
        method: 'solana_signTransaction',
        params: { pubkey: address, transaction: toBase64(bytes) },
      })
      const whole = property(answer, 'transaction')
      if (typeof whole === 'string') return { bytes: fromBase64(whole), kind: 'signed' }
      const signature = getBase58Encoder().encode(String(property(answer, 'signature')))
      // The fee payer's signature stands first, behind a byte that counts them.
      const signed = new Uint8Array(bytes)
      signed.set(signature, 1)
      return { bytes: signed, kind: 'signed' }
    },
  }
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw lateError('WALLET_FAILED', { problem: 'it gave no signature' })
}

/** Names what a wallet threw: those of the standard say no in words, without a code. */
export function toSignError(cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (/reject|denied|declin|cancel/i.test(message)) return lateError('USER_REJECTED', { cause })
  return toWalletError(cause)
}
