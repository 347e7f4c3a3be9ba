import type { FailureName } from '../../../core/errors/failureReason.ts'
import { token2022Program } from '../programs.ts'
import { accountSize, extensionTypes, type Mint } from './tokenProgram.ts'

/** Size of a new token account in bytes: each extension of the mint may add one to the account. */
export function sizeOfAccount({ extensions, program }: Mint): number {
  if (program !== token2022Program) return accountSize
  // The account type byte and the ImmutableOwner extension; each extension has a header of four
  // bytes.
  let size = accountSize + 1 + 4
  if (extensions.has(extensionTypes.transferFee)) size += 4 + 8
  if (extensions.has(extensionTypes.transferHook)) size += 4 + 1
  if (extensions.has(extensionTypes.pausable)) size += 4
  return size
}

/** The reason for a refused transfer: a failure name, and a problem in English. */
type Reason = { readonly failure: FailureName; readonly problem: string }

/** The reason why a token cannot be sent from here; undefined if it can. */
export function transferObstacle({ extensions }: Mint): Reason | undefined {
  if (extensions.has(extensionTypes.nonTransferable))
    return { problem: 'this token cannot be transferred', failure: 'tokenStays' }
  const hook = extensions.get(extensionTypes.transferHook)
  // The hook program follows the authority; zeros mean none.
  if (hook && !isEmpty(hook, 32, 64))
    return {
      problem: 'this token has a transfer hook, which is not supported',
      failure: 'tokenHook',
    }
  return undefined
}

/** The token's own transfer fee; undefined for tokens without one. */
export function feeOfTransfer({ extensions }: Mint, amount: bigint, epoch: bigint) {
  const config = extensions.get(extensionTypes.transferFee)
  if (!config) return undefined
  // Offsets of the two fees behind two addresses and the withheld amount; the newer one applies
  // from its epoch on.
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
