import type { FailureName } from '../../../core/errors/failureReason.ts'
import { token2022Program } from '../programs.ts'
import { accountSize, kinds, type Mint } from './tokenProgram.ts'

/** Bytes of a new account of an owner: each extension of the mint may ask for one of the account. */
export function sizeOfAccount({ extensions, program }: Mint): number {
  if (program !== token2022Program) return accountSize
  // A mark, and that the owner never changes; four bytes go before what an extension holds.
  let size = accountSize + 1 + 4
  if (extensions.has(kinds.transferFee)) size += 4 + 8
  if (extensions.has(kinds.transferHook)) size += 4 + 1
  if (extensions.has(kinds.pausable)) size += 4
  return size
}

/** Why something is not sent, by its name and in English. */
type Reason = { readonly trouble: FailureName; readonly problem: string }

/** Why a token cannot be sent from here; nothing where it can. */
export function whyNotSent({ extensions }: Mint): Reason | undefined {
  if (extensions.has(kinds.nonTransferable))
    return { problem: 'this token stays with whoever has it', trouble: 'tokenStays' }
  const hook = extensions.get(kinds.transferHook)
  // Behind who may change it: the program that is asked, or nothing but zeros.
  if (hook && !isEmpty(hook, 32, 64))
    return {
      problem: 'this token asks a program of its own about each transfer, which is not supported',
      trouble: 'tokenAsks',
    }
  return undefined
}

/** What the token itself keeps of a transfer; nothing where it takes no fee. */
export function feeOfTransfer({ extensions }: Mint, amount: bigint, epoch: bigint) {
  const config = extensions.get(kinds.transferFee)
  if (!config) return undefined
  // Two addresses and what is withheld go before the older fee, and the one from an epoch on.
  const [older, newer] = [72, 90]
  const at = epoch >= config.getBigUint64(newer, true) ? newer : older
  const most = config.getBigUint64(at + 8, true)
  const share = (amount * BigInt(config.getUint16(at + 16, true)) + 9_999n) / 10_000n
  return share < most ? share : most
}

function isEmpty(view: DataView, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (view.getUint8(at) !== 0) return false
  return true
}
