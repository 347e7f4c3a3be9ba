import * as v from 'valibot'

/** The part of a receipt that EIP-5792 names. */
export const callReceipt = v.object({
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  logs: v.array(v.unknown()),
  status: v.string(),
  transactionHash: v.string(),
})
