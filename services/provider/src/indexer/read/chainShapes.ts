import * as v from 'valibot'

// Schemas of node responses, which convert to numbers and lower case.

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]+$/, 'Expected a number in hex'),
  v.transform((text) => BigInt(text)),
)

const count = v.pipe(
  quantity,
  v.transform((value) => Number(value)),
)

const bytes = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/, 'Expected bytes in hex'),
  v.transform((text) => `0x${text.slice(2).toLowerCase()}` as const),
)

/** A block with its transactions; null if the node does not have it. */
export const nodeBlock = v.object({
  number: count,
  hash: bytes,
  parentHash: bytes,
  timestamp: count,
  transactions: v.array(
    v.object({
      hash: bytes,
      from: bytes,
      to: v.nullish(bytes),
      nonce: count,
      value: quantity,
      input: bytes,
      transactionIndex: count,
    }),
  ),
})

/** A block without its transactions. */
export const nodeHeader = v.object({
  number: count,
  hash: bytes,
  parentHash: bytes,
  timestamp: count,
})

export const nodeLog = v.object({
  address: bytes,
  topics: v.array(bytes),
  data: bytes,
  blockNumber: count,
  blockHash: bytes,
  transactionHash: bytes,
  logIndex: count,
})

export const nodeReceipt = v.object({
  transactionHash: bytes,
  blockHash: bytes,
  /** Absent before Byzantium. */
  status: v.nullish(quantity),
  gasUsed: quantity,
  effectiveGasPrice: v.nullish(quantity),
  /** Additional fee of rollups. */
  l1Fee: v.nullish(quantity),
})

/** One step of `trace_block`. */
export const nodeTrace = v.object({
  type: v.string(),
  error: v.nullish(v.string()),
  traceAddress: v.array(v.number()),
  transactionHash: v.nullish(bytes),
  action: v.object({
    callType: v.nullish(v.string()),
    from: v.nullish(bytes),
    to: v.nullish(bytes),
    value: v.nullish(quantity),
    /** On self-destruct: the balance, and its recipient. */
    address: v.nullish(bytes),
    balance: v.nullish(quantity),
    refundAddress: v.nullish(bytes),
  }),
  result: v.nullish(v.object({ address: v.nullish(bytes) })),
})

export type NodeCall = {
  readonly type: string
  readonly from: `0x${string}`
  readonly to?: `0x${string}` | null | undefined
  readonly value?: bigint | null | undefined
  readonly error?: string | null | undefined
  readonly calls?: readonly NodeCall[] | null | undefined
}

const nodeCall: v.GenericSchema<unknown, NodeCall> = v.object({
  type: v.string(),
  from: bytes,
  to: v.nullish(bytes),
  value: v.nullish(quantity),
  error: v.nullish(v.string()),
  calls: v.nullish(v.array(v.lazy(() => nodeCall))),
})

/** A transaction of `debug_traceBlockByNumber` with `callTracer`. */
export const nodeCallTree = v.object({ txHash: bytes, result: nodeCall })

export const nodeQuantity = quantity
export const nodeBytes = bytes

export type NodeBlock = v.InferOutput<typeof nodeBlock>
export type NodeLog = v.InferOutput<typeof nodeLog>
export type NodeReceipt = v.InferOutput<typeof nodeReceipt>
export type NodeTrace = v.InferOutput<typeof nodeTrace>
