import { fromBase58, fromBase64, toBase58, toBase64 } from '../../../core/bytes.ts'
import type { CaipNetworkId } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type {
  SolanaFeatures,
  SolanaTransactionInput,
  WalletStandardAccount,
  WalletStandardWallet,
} from '../../../core/walletStandard/WalletStandardWallet.ts'
import { walletIcon, walletName } from '../identity.ts'
import type { WalletRequest } from './createWalletRequests.ts'

export type SolanaStatus = { readonly chainId: CaipNetworkId; readonly accounts: readonly string[] }

/** The networks that the wallet names in the Wallet Standard. The frame knows their CAIP-2 ids. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const

const transactions = { supportedTransactionVersions: ['legacy', 0], version: '1.0.0' } as const

/**
 * The embedded wallet as a Wallet Standard wallet. In its requests to the frame, texts and signatures are
 * base58 and transactions base64, as in the pairing specification.
 */
export function createSolanaWallet(ask: (request: WalletRequest) => Promise<unknown>) {
  let status: SolanaStatus | undefined
  let accounts: readonly WalletStandardAccount[] = []
  const listeners = new Set<(change: unknown) => void>()

  const signing: SolanaFeatures = {
    'solana:signAndSendTransaction': {
      ...transactions,
      async signAndSendTransaction(...inputs) {
        const signatures = []
        for (const input of inputs) {
          const answer = await askFor('solana_signAndSendTransaction', input, {
            transaction: encode(input),
          })
          signatures.push({ signature: signatureIn(answer) })
        }
        return signatures
      },
    },
    'solana:signMessage': {
      async signMessage(...inputs) {
        const signed = []
        for (const { account, message } of inputs) {
          const signedMessage = Uint8Array.from(message)
          const answer = await askFor(
            'solana_signMessage',
            { account },
            { message: toBase58(signedMessage) },
          )
          signed.push({ signature: signatureIn(answer), signedMessage })
        }
        return signed
      },
      version: '1.1.0',
    },
    'solana:signTransaction': {
      ...transactions,
      async signTransaction(...inputs) {
        const [first, second] = inputs
        if (!first) return []
        const answer = second
          ? await askFor('solana_signAllTransactions', first, { transactions: inputs.map(encode) })
          : await askFor('solana_signTransaction', first, { transaction: encode(first) })
        const signed = second ? property(answer, 'transactions') : [property(answer, 'transaction')]
        if (!Array.isArray(signed) || signed.length !== inputs.length) throw invalid()
        return signed.map((text) => ({ signedTransaction: fromBase64(textOf(text)) }))
      },
    },
  }

  const wallet: WalletStandardWallet = {
    get accounts() {
      return accounts
    },
    chains,
    features: {
      ...signing,
      'standard:connect': { connect: async () => ({ accounts }), version: '1.0.0' },
      'standard:events': {
        on(_: string, listener: (change: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        version: '1.0.0',
      },
    },
    icon: walletIcon,
    name: walletName,
    version: '1.0.0',
  }

  return {
    provider: wallet,
    update(next: SolanaStatus | undefined) {
      const isSame = next?.accounts.join() === status?.accounts.join()
      status = next
      if (isSame) return
      accounts = (next?.accounts ?? []).map((address) => ({
        address,
        chains,
        // The record has these names only.
        features: Object.keys(signing) as (keyof SolanaFeatures)[],
        publicKey: fromBase58(address),
      }))
      for (const listener of listeners) listener({ accounts })
    },
  }

  function askFor(
    method: string,
    { account, chain }: Partial<Pick<SolanaTransactionInput, 'account' | 'chain'>>,
    params: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    return ask({
      chainId: chain ?? status?.chainId,
      method,
      params: { ...params, pubkey: account?.address },
    })
  }
}

function encode({ transaction }: SolanaTransactionInput): string {
  return toBase64(transaction)
}

function signatureIn(answer: unknown): Uint8Array {
  return fromBase58(textOf(property(answer, 'signature')))
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw invalid()
  return value
}

function invalid() {
  return walletError('WALLET_FAILED', { problem: 'it returned no signature' })
}
