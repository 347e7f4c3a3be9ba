import { fromBase58, fromBase64, toBase58, toBase64 } from '../../../core/bytes.ts'
import type { CaipNetworkId } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type {
  SolanaTransactionInput,
  WalletStandardAccount,
  WalletStandardWallet,
} from '../../../core/walletStandard/WalletStandardWallet.ts'
import { walletIcon, walletName } from '../identity.ts'
import type { WalletRequest } from './createWalletRequests.ts'
import { standardChain, standardChains } from './solanaChains.ts'

export type SolanaStatus = { readonly chainId: CaipNetworkId; readonly accounts: readonly string[] }

const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * The embedded wallet as a Wallet Standard wallet. In its requests to the frame, texts and signatures are
 * base58 and transactions base64, as in the pairing specification.
 */
export function createSolanaWallet(ask: (request: WalletRequest) => Promise<unknown>) {
  let status: SolanaStatus | undefined
  let accounts: readonly WalletStandardAccount[] = []
  const listeners = new Set<(change: unknown) => void>()

  const wallet: WalletStandardWallet = {
    get accounts() {
      return accounts
    },
    chains: standardChains,
    features: {
      'solana:signAndSendTransaction': {
        async signAndSendTransaction(...inputs) {
          const signatures = []
          for (const input of inputs) {
            const answer = await askFor('solana_signAndSendTransaction', input, {
              transaction: toBase64(Uint8Array.from(input.transaction)),
            })
            signatures.push({ signature: fromBase58(textOf(answer, 'signature')) })
          }
          return signatures
        },
        supportedTransactionVersions: ['legacy', 0],
        version: '1.0.0',
      },
      'solana:signMessage': {
        async signMessage(...inputs) {
          const signed = []
          for (const { account, message } of inputs) {
            const signedMessage = Uint8Array.from(message)
            const answer = await askFor(
              'solana_signMessage',
              { account },
              {
                message: toBase58(signedMessage),
              },
            )
            signed.push({ signature: fromBase58(textOf(answer, 'signature')), signedMessage })
          }
          return signed
        },
        version: '1.1.0',
      },
      'solana:signTransaction': {
        async signTransaction(...inputs) {
          const [first] = inputs
          if (!first) return []
          const transactions = inputs.map(({ transaction }) =>
            toBase64(Uint8Array.from(transaction)),
          )
          if (transactions.length === 1) {
            const [transaction] = transactions
            const answer = await askFor('solana_signTransaction', first, { transaction })
            return [{ signedTransaction: fromBase64(textOf(answer, 'transaction')) }]
          }
          const answer = await askFor('solana_signAllTransactions', first, { transactions })
          const signed = property(answer, 'transactions')
          const texts = Array.isArray(signed) ? signed : []
          if (texts.length !== inputs.length) throw invalid()
          return texts.map((text) => ({ signedTransaction: fromBase64(String(text)) }))
        },
        supportedTransactionVersions: ['legacy', 0],
        version: '1.0.0',
      },
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
        chains: standardChains,
        features,
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
    const chainId = chain === undefined ? status?.chainId : standardChain(chain)
    return ask({ chainId, method, params: { ...params, pubkey: account?.address } })
  }
}

function textOf(answer: unknown, name: string): string {
  const text = property(answer, name)
  if (typeof text !== 'string') throw invalid()
  return text
}

function invalid() {
  return walletError('WALLET_FAILED', { problem: 'it returned no signature' })
}
