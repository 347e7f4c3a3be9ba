import type { TransferAsset, TransferRequest } from '../../../core/ports/adapter.ts'
import type { Rpc } from '../read/createRpc.ts'
import { invalidTransfer, requireSolanaAddress } from '../requireSolanaAddress.ts'
import { transferSol } from './instructions.ts'
import { planToken } from './planToken.ts'
import type { TransferPlan } from './TransferPlan.ts'

/** Plans the instructions of a transfer. */
export async function planTransfer(
  rpc: Rpc,
  { address, network, transfer: { amount, asset, to } }: TransferRequest,
): Promise<TransferPlan> {
  const payer = requireSolanaAddress(address)
  const recipient = requireSolanaAddress(to)
  if (amount <= 0n) throw invalidTransfer('amountNothing', 'the amount is nothing')
  if (asset.kind !== 'native') {
    if (asset.kind === 'nft') checkNft(asset, amount)
    const { address, kind } = asset
    const mint = requireSolanaAddress(address)
    return planToken(rpc, { amount, isNft: kind === 'nft', mint, network, payer, recipient })
  }
  return {
    instructions: [transferSol(payer, recipient, amount)],
    lamports: amount,
    payer,
    rent: 0n,
  }
}

/** An NFT is identified by its mint alone. */
function checkNft(
  { address, standard, tokenId }: Extract<TransferAsset, { kind: 'nft' }>,
  amount: bigint,
): void {
  if (standard !== 'spl')
    throw invalidTransfer('noNft', `NFTs are spl on Solana, not ${standard}`, { address })
  if (tokenId !== address)
    throw invalidTransfer('noNft', 'the address of an NFT is its mint, as its id is', { address })
  if (amount !== 1n) throw invalidTransfer('onlyOne', `there is one of it, not ${amount}`)
}
