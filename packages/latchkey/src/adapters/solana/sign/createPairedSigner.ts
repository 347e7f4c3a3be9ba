import { getBase58Decoder, getBase58Encoder, isSignature } from '@solana/kit'
import { fromBase64, toBase64 } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { isUnsupportedMethod } from '../../../core/eip1193/walletError.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { readTransaction } from './readTransaction.ts'
import type { SolanaSigner } from './SolanaSigner.ts'

type Request = (input: { method: string; params?: unknown }) => Promise<unknown>

/** Signs over a pairing session: texts and signatures travel as base58, transactions as base64. */
export function createPairedSigner(request: Request, pubkey: string): SolanaSigner {
  return {
    async sendTransaction(transaction) {
      const answer = await request({
        method: 'solana_signAndSendTransaction',
        params: { pubkey, transaction: toBase64(transaction) },
      })
      return signatureOf(answer)
    },
    async signMessage(message) {
      const answer = await request({
        method: 'solana_signMessage',
        params: { message: getBase58Decoder().decode(message), pubkey },
      })
      return bytesOfSignature(answer)
    },
    async signTransactions(transactions) {
      if (transactions.length > 1) {
        const all = await signAll(transactions)
        if (all) return all
      }
      const signed: Uint8Array[] = []
      for (const one of transactions) signed.push(await sign(one))
      return signed
    },
  }

  /** Undefined if the wallet signs transactions one at a time only. */
  async function signAll(transactions: readonly Uint8Array[]) {
    try {
      const answer = await request({
        method: 'solana_signAllTransactions',
        params: { pubkey, transactions: transactions.map(toBase64) },
      })
      const signed = property(answer, 'transactions')
      return (Array.isArray(signed) ? signed : []).map(transactionOf)
    } catch (error) {
      if (!isUnsupportedMethod(error)) throw error
      return undefined
    }
  }

  async function sign(transaction: Uint8Array): Promise<Uint8Array> {
    const answer = await request({
      method: 'solana_signTransaction',
      params: { pubkey, transaction: toBase64(transaction) },
    })
    const whole = property(answer, 'transaction')
    if (whole !== undefined && whole !== null) return transactionOf(whole)
    // Signatures follow a count byte, in the order of their signers.
    const place = Object.keys(readTransaction(transaction).signatures).indexOf(pubkey)
    const signed = new Uint8Array(transaction)
    signed.set(bytesOfSignature(answer), 1 + place * 64)
    return signed
  }
}

function transactionOf(value: unknown): Uint8Array {
  try {
    return fromBase64(String(value))
  } catch (cause) {
    throw walletError('WALLET_FAILED', { cause, problem: 'it returned no transaction' })
  }
}

function bytesOfSignature(answer: unknown): Uint8Array {
  return new Uint8Array(getBase58Encoder().encode(signatureOf(answer)))
}

/** The signature of a response; some wallets return it bare. */
function signatureOf(answer: unknown): string {
  const signature = typeof answer === 'string' ? answer : property(answer, 'signature')
  if (typeof signature === 'string' && isSignature(signature)) return signature
  throw walletError('WALLET_FAILED', { problem: 'it returned no signature' })
}
