import { toHex } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { FailureReason } from '../../../core/errors/failureReason.ts'
import { isTaproot } from '../../../core/networks/bitcoinForms.ts'
import type { Adapter } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { Plans } from '../../../core/transactions/createPlans.ts'
import type { Esplora } from '../read/createEsplora.ts'
import type { Outpoint, PaidOutput } from '../read/readAnswers.ts'
import {
  canSendTransfer,
  isUnsupported,
  mayHaveMethod,
  readText,
  requestWallet,
} from '../sign/requestWallet.ts'
import { signInWallet, txidOf } from '../sign/signInWallet.ts'
import { writePsbt } from '../sign/writePsbt.ts'
import { broadcast, broadcastOnce, finalize } from './broadcast.ts'
import { type Agreed, planTransfer, type TransferPlan } from './transferPlan.ts'

type Request = Parameters<NonNullable<Adapter['transfers']>['send']>[0]

/**
 * A sent transfer. `spends` is set if the transaction was built here, `payment` if the wallet built
 * it.
 */
export type SentTransfer = {
  readonly hash: string
  readonly promised?: PaidOutput | undefined
  readonly spends: readonly Outpoint[]
  /** Broadcasts the transaction again, if it was sent from here. */
  readonly again?: () => Promise<void>
}

/**
 * Sends bitcoin from one address. A wallet that can send builds the transaction itself: it alone
 * knows which coins carry assets. Otherwise the transaction is built here with the agreed coins and
 * fee, the wallet signs, and Latchkey sends.
 */
export async function sendTransfer(
  esplora: Esplora,
  plans: Plans<Agreed>,
  request: Request,
): Promise<SentTransfer> {
  if (await isPurposeUnknown(request)) throw purposeUnknown(request)
  const agreed = request.plan && plans.find(request, request.plan)
  const plan = await planTransfer(esplora, request, agreed)
  const hash = await sendInWallet(request)
  if (hash !== undefined) return { hash, promised: paymentOf(plan), spends: [] }
  if (isUndeclared(request)) throw purposeUnknown(request)
  return sendOurs(esplora, request, plan)
}

/** Whether the purpose of an address that may hold ordinals is undeclared. */
function isUndeclared({ address, owner }: Request): boolean {
  return isTaproot(address) && !!owner && owner.type !== 'ordinal' && !owner.purpose
}

/**
 * Paired wallets declare an address's purpose after they connect, or never; browser wallets may
 * share several similar addresses once. A wallet that sends from its only address knows which coins
 * carry ordinals; coins selected here might carry some.
 */
async function isPurposeUnknown(request: Request): Promise<boolean> {
  const { address, provider } = request
  if (!isUndeclared(request)) return false
  const paysItself = property(provider, 'methods') && canSendTransfer(provider)
  return !paysItself || isOneOfSeveral(address, provider)
}

function purposeUnknown({ address }: Request) {
  const problem = `it has not declared whether ${address} is for payments or for ordinals`
  const cause = new FailureReason('purposeUnknown', problem, { address })
  return walletError('WALLET_FAILED', { cause, problem })
}

/** Whether other addresses of the wallet are undeclared too. */
async function isOneOfSeveral(address: string, provider: unknown): Promise<boolean> {
  if (!mayHaveMethod(provider, 'getAccountAddresses')) return false
  const params = { account: address }
  const answer = await requestWallet(provider, { method: 'getAccountAddresses', params })
  const known = Array.isArray(answer) ? answer : []
  const unknown = known.filter((one) => {
    const other = readText(one, 'address')
    return other && isTaproot(other) && readText(one, 'intention') === undefined
  })
  return unknown.length > 1
}

/** Undefined if the wallet cannot send. */
async function sendInWallet({ address, provider, transfer }: Request): Promise<string | undefined> {
  if (!canSendTransfer(provider)) return undefined
  try {
    const answer = await requestWallet(provider, {
      method: 'sendTransfer',
      params: {
        account: address,
        amount: String(transfer.amount),
        changeAddress: address,
        recipientAddress: transfer.to,
      },
    })
    return txidOf(property(answer, 'txid') ?? answer)
  } catch (error) {
    if (isUnsupported(error) && mayHaveMethod(provider, 'signPsbt')) return undefined
    throw error
  }
}

async function sendOurs(
  esplora: Esplora,
  request: Request,
  plan: TransferPlan,
): Promise<SentTransfer> {
  const { address, network } = request
  const transaction = await writePsbt(esplora, request, plan)
  const inputs = plan.chosen.coins.map((_, index) => ({ address, index }))
  const { signed, txid } = await signInWallet({ ...request, inputs, isSent: true, transaction })
  const spends = plan.chosen.coins
  if (txid !== undefined) return { hash: txid, promised: paymentOf(plan), spends }
  const finished = finalize(signed)
  const again = () => broadcastOnce(esplora, network, finished)
  return { again, hash: await broadcast(esplora, network, finished), spends }
}

function paymentOf({ amount, to }: TransferPlan): PaidOutput {
  return { amount, script: toHex(to.bytes) }
}
