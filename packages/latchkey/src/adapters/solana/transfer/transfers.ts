import type { Adapter, Fee, TransferAsset } from '../../../core/ports/adapter.ts'
import { createPlans } from '../../../core/transactions/createPlans.ts'
import type { Rpc } from '../read/createRpc.ts'
import { readRent } from '../read/readRent.ts'
import { signOrSend } from '../sign/signTransactions.ts'
import {
  type ComputeBudget,
  createSimulations,
  dust,
  perSignature,
  priorityFee,
} from './createSimulations.ts'
import type { TransactionSender } from './createTransactionSender.ts'
import { planTransfer } from './planTransfer.ts'

type Transfers = NonNullable<Adapter['transfers']>
/** All parts of an agreed fee. */
type Agreed = ComputeBudget & { readonly rent: bigint }

/** Compute units by kind if a transfer cannot be simulated, slightly above the usual. */
const untriedUnits: Readonly<Record<TransferAsset['kind'], number>> = {
  native: 1_000,
  nft: 60_000,
  token: 60_000,
}

/**
 * Sends SOL, tokens and NFTs. A transfer is simulated before the wallet request, and sent from
 * here if the wallet only signs. The signed fee is at most the agreed one.
 */
export function createTransfers(rpc: Rpc, send: TransactionSender): Transfers {
  const trials = createSimulations(rpc)
  const plans = createPlans<Agreed>()
  return {
    async estimate(request) {
      const { network, transfer } = request
      const { amount, asset } = transfer
      const plan = await planTransfer(rpc, {
        ...request,
        transfer: { ...transfer, amount: amount || 1n },
      })
      const [left, reserve] = await Promise.all([
        trials.readLeft(plan, network),
        readRent(rpc, network, 0),
      ])
      // An unfinished draft gets an estimate without simulation.
      const canTry = amount > 0n && (left >= reserve || (left >= 0n && left <= dust))
      const budget = canTry
        ? await trials.tryOut(plan, network)
        : { price: await trials.readPrice(plan, network), units: untriedUnits[asset.kind] }
      const agreed = { ...budget, rent: plan.rent }
      return { ...feeOf(agreed), plan: plans.keep(request, agreed), reserve }
    },
    async send({ plan: held, transfer, ...whom }) {
      const { network } = whom
      const agreed = held && plans.find({ ...whom, transfer }, held)
      const plan = await planTransfer(rpc, { ...whom, transfer })
      const bytes = agreed
        ? await trials.writeAgreed(plan, network, agreed)
        : await trials.writeNew(plan, network)
      const signed = await signOrSend(whom, bytes)
      if (signed.kind === 'sent') return signed.signature
      return send(network, signed.bytes, { isTransfer: true })
    },
  }
}

function feeOf({ price, rent, units }: Agreed): Omit<Fee, 'plan'> {
  return {
    gas: BigInt(units),
    maxFeePerGas: price,
    total: perSignature + priorityFee({ price, units }) + rent,
    ...(rent && { rent }),
  }
}
