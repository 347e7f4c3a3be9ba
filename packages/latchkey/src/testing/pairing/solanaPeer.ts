import { fromBase58, toBase58 } from '../../core/bytes.ts'
import type { Prompts } from '../createPrompts.ts'
import { fieldsOf } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import { sendSolana } from '../solana/sendSolana.ts'
import { type SolanaKey, solanaKeyOf } from '../solana/solanaKeys.ts'
import type { PeerFamily } from './PeerFamily.ts'

/** The Solana account of a pairing peer. */
export type SolanaPeerOptions = {
  /** Private keys of 32 bytes. @default one of 32 sevens */
  readonly keys?: readonly Uint8Array[]
  /** The URL of a node, required for sending. @default none */
  readonly node?: string
  /** @default Solana mainnet */
  readonly chains?: readonly `solana:${string}`[]
  /** The granted methods. @default all */
  readonly methods?: readonly string[]
}

const invalid = -32602

/** Solana on a peer, with real keys and valid signatures. */
export function solanaPeer(
  {
    chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    keys = [new Uint8Array(32).fill(7)],
    methods,
    node,
  }: SolanaPeerOptions,
  { ask }: Pick<Prompts, 'ask'>,
): PeerFamily {
  const all = keys.map(solanaKeyOf)
  const shared = all.map(({ address }) => ({ pubkey: address }))
  const own: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>> = {
    solana_getAccounts: () => shared,
    solana_requestAccounts: () => shared,
    async solana_signAllTransactions({ pubkey, transactions }) {
      if (!Array.isArray(transactions)) throw new ProviderError(invalid, 'Name transactions.')
      const signed = transactions.map((one) => sign(pubkey, one))
      await ask('solana_signAllTransactions')
      return { transactions: signed.map(({ bytes }) => toBase64(bytes)) }
    },
    async solana_signAndSendTransaction({ pubkey, transaction }) {
      const { bytes } = sign(pubkey, transaction)
      await ask('solana_signAndSendTransaction')
      return { signature: await sendSolana(node, bytes) }
    },
    async solana_signMessage({ message, pubkey }) {
      const key = keyOf(pubkey)
      const bytes = fromBase58(String(message))
      await ask('solana_signMessage')
      return { signature: toBase58(key.sign(bytes)) }
    },
    async solana_signTransaction({ pubkey, transaction }) {
      const { bytes, signature } = sign(pubkey, transaction)
      await ask('solana_signTransaction')
      return { signature, transaction: toBase64(bytes) }
    },
  }

  return {
    addressesOn: async () => all.map(({ address }) => address),
    chains,
    methods: methods ?? Object.keys(own),
    request: async (_, method, params) => own[method]?.(params ? fieldsOf(params) : {}),
  }

  function keyOf(pubkey: unknown): SolanaKey {
    const found = all.find(({ address }) => address === (pubkey ?? address))
    if (!found) throw new ProviderError(4100, `${String(pubkey)} is not shared with this page.`)
    return found
  }

  function sign(pubkey: unknown, transaction: unknown) {
    const key = keyOf(pubkey)
    const given = Uint8Array.from(atob(String(transaction)), (sign) => sign.charCodeAt(0))
    const bytes = key.signTransaction(given)
    const message = bytes.subarray(1 + (bytes[0] ?? 0) * 64)
    return { bytes, signature: toBase58(key.sign(message)) }
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
