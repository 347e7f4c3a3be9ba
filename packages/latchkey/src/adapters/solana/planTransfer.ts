import type { TransferRequest } from '../../core/adapter.ts'
import { addressOf, invalidTransfer } from './addressOf.ts'
import type { Rpc } from './createRpc.ts'
import { transferSol } from './instructions.ts'
import { planToken } from './planToken.ts'
import type { TransferPlan } from './TransferPlan.ts'

/** Finds out what has to be done for somebody to have what is sent. */
export async function planTransfer(
  rpc: Rpc,
  { address, network, transfer: { amount, asset, to } }: TransferRequest,
): Promise<TransferPlan> {
  const payer = addressOf(address)
  const receiver = addressOf(to)
  if (amount <= 0n) throw invalidTransfer('the amount is nothing')
  if (asset.kind !== 'native')
    return planToken(rpc, { amount, mint: addressOf(asset.address), network, payer, receiver })
  return {
    instructions: [transferSol(payer, receiver, amount)],
    lamports: amount,
    payer,
    rent: 0n,
  }
}
