import { property } from '../../../core/eip1193/provider.ts'
import { FailureReason } from '../../../core/errors/failureReason.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'
import { isTaproot } from '../../../core/networks/bitcoinForms.ts'
import type { Adapter } from '../../../core/ports/adapter.ts'
import type { Plans } from '../../../core/transactions/createPlans.ts'
import { toHex } from '../encoding.ts'
import type { Esplora } from '../read/createEsplora.ts'
import type { Outpoint, Payment } from '../read/readAnswers.ts'
import { askWallet, canDo, isUnable, maySend, textIn } from '../sign/askWallet.ts'
import { signInWallet, txidOf } from '../sign/signInWallet.ts'
import { writePsbt } from '../sign/writePsbt.ts'
import { broadcast, finish, handOver } from './broadcast.ts'
import { type Agreed, planTransfer, type TransferPlan } from './transferPlan.ts'

type Request = Parameters<NonNullable<Adapter['transfers']>['send']>[0]

/** What was sent, and what it spends where that is known here; what it is to pay, where it was not written here. */
export type SentTransfer = {
  readonly hash: string
  readonly promised?: Payment | undefined
  readonly spends: readonly Outpoint[]
  /** Hands it to the network once more, where it was sent here. */
  readonly again?: () => Promise<void>
}

/**
 * Sends bitcoin from one address. The wallet writes the transaction where it can: it alone knows which
 * coins carry something of worth besides. Else we write it, with the coins and for the fee that were
 * agreed to, the wallet signs, and we send.
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

/** Whether nobody has said what an address is for that may keep ordinals. */
function isUndeclared({ address, owner }: Request): boolean {
  return isTaproot(address) && !!owner && owner.type !== 'ordinal' && !owner.purpose
}

/**
 * Paired wallets tell what an address is for after they are connected, or never; those of the browser may
 * share several that look alike, and not say so again. One that pays from its only address by itself
 * knows which of its coins carry ordinals; where coins are chosen here, nobody does.
 */
async function isPurposeUnknown(request: Request): Promise<boolean> {
  const { address, provider } = request
  if (!isUndeclared(request)) return false
  const paysItself = property(provider, 'methods') && maySend(provider)
  return !paysItself || isOneOfSeveral(address, provider)
}

function purposeUnknown({ address }: Request) {
  const problem = `it has not said whether ${address} is to pay from or keeps ordinals`
  const cause = new FailureReason('purposeUnknown', problem, { address })
  return lateError('WALLET_FAILED', { cause, problem })
}

/** Whether other addresses of the wallet are as unknown as this one. */
async function isOneOfSeveral(address: string, provider: unknown): Promise<boolean> {
  if (!canDo(provider, 'getAccountAddresses')) return false
  const params = { account: address }
  const answer = await askWallet(provider, { method: 'getAccountAddresses', params })
  const known = Array.isArray(answer) ? answer : []
  const unknown = known.filter((one) => {
    const other = textIn(one, 'address')
    return other && isTaproot(other) && textIn(one, 'intention') === undefined
  })
  return unknown.length > 1
}

/** Nothing where the wallet cannot. */
async function sendInWallet({ address, provider, transfer }: Request): Promise<string | undefined> {
  if (!maySend(provider)) return undefined
  try {
    const answer = await askWallet(provider, {
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
    if (isUnable(error) && canDo(provider, 'signPsbt')) return undefined
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
  const finished = finish(signed)
  const again = () => handOver(esplora, network, finished)
  return { again, hash: await broadcast(esplora, network, finished), spends }
}

function paymentOf({ amount, to }: TransferPlan): Payment {
  return { amount, script: toHex(to.bytes) }
}
