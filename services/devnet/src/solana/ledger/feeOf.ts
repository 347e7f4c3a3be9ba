import type { ReadTransaction } from '../describe/readTransaction.ts'

/** Fee in lamports: 5,000 per signature, plus the priority fee per compute unit. */
export function feeOf({ message }: ReadTransaction): bigint {
  const budget = message.instructions.filter(
    ({ programIndex }) =>
      message.staticAccounts[programIndex] === 'ComputeBudget111111111111111111111111111111',
  )
  let limit = BigInt(Math.min(7, message.instructions.length - budget.length)) * 200_000n
  let price = 0n
  for (const { data } of budget) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  const offered = (limit * price + 999_999n) / 1_000_000n
  return 5_000n * BigInt(message.header.numSignerAccounts) + offered
}
