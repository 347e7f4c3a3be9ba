import { getBase58Decoder } from '@solana/kit'
import { property } from '../../../core/eip1193/provider.ts'
import { FailureReason } from '../../../core/errors/failureReason.ts'
import type { Network } from '../../../core/network.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { bytesOf } from './bytesOf.ts'
import { chainName } from './chainName.ts'
import type { SolanaSigner } from './SolanaSigner.ts'

/** Calls a Wallet Standard feature for the connected account and chain. */
export async function askFeature(
  wallet: unknown,
  feature: string,
  inputs: readonly object[],
): Promise<readonly unknown[]> {
  const holder = property(property(wallet, 'features'), feature)
  const work = property(holder, feature.slice(feature.indexOf(':') + 1))
  if (typeof work !== 'function')
    throw walletError('WALLET_FAILED', {
      cause: { code: 4200 },
      problem: `it does not support ${feature}`,
    })
  const answer: unknown = await work.apply(holder, inputs)
  return Array.isArray(answer) ? answer : [answer]
}

/** Signs with the Wallet Standard. */
export function createStandardSigner(
  wallet: unknown,
  account: unknown,
  network: Network,
): SolanaSigner {
  const chain = chainName(network)
  return {
    async sendTransaction(transaction) {
      // Without a chain, the wallet would choose a network itself.
      if (!chain) {
        const problem = `it cannot send on ${network.name}`
        const cause = new FailureReason('walletNetwork', problem, { network: network.name })
        throw walletError('WALLET_FAILED', { cause, problem })
      }
      const input = { account, chain, options: { preflightCommitment: 'confirmed' }, transaction }
      const [answer] = await askFeature(wallet, 'solana:signAndSendTransaction', [input])
      return getBase58Decoder().decode(bytesOf(property(answer, 'signature')))
    },
    async signMessage(message) {
      const [answer] = await askFeature(wallet, 'solana:signMessage', [{ account, message }])
      return bytesOf(property(answer, 'signature'))
    },
    async signTransactions(transactions) {
      const inputs = transactions.map((transaction) => ({
        account,
        transaction,
        ...(chain && { chain }),
      }))
      const answers = await askFeature(wallet, 'solana:signTransaction', inputs)
      return answers.map((answer) => bytesOf(property(answer, 'signedTransaction')))
    },
  }
}
