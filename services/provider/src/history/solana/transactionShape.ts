import * as v from 'valibot'
import { wholeNumber } from '../../solana/wholeNumber.ts'

const instruction = v.object({
  programId: v.optional(v.string()),
  /** Decoded by the node if it knows the program; absent otherwise. */
  parsed: v.optional(v.unknown()),
})

const tokenBalance = v.object({
  accountIndex: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  mint: v.string(),
  /** Absent in old transactions. */
  owner: v.nullish(v.string()),
  uiTokenAmount: v.object({
    amount: wholeNumber,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  }),
})

const meta = v.object({
  err: v.optional(v.unknown()),
  fee: wholeNumber,
  innerInstructions: v.nullish(v.array(v.object({ instructions: v.array(instruction) }))),
  postBalances: v.array(wholeNumber),
  postTokenBalances: v.nullish(v.array(tokenBalance)),
  preBalances: v.array(wholeNumber),
  preTokenBalances: v.nullish(v.array(tokenBalance)),
})

/** The parts of a `jsonParsed` transaction that are read. */
export const transactionShape = v.pipe(
  v.object({
    blockTime: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12))),
    /** Null if the node pruned it. */
    meta: v.nullish(meta),
    transaction: v.object({
      message: v.object({
        accountKeys: v.pipe(
          v.array(v.object({ pubkey: v.string(), signer: v.boolean() })),
          v.minLength(1),
        ),
        instructions: v.array(instruction),
      }),
    }),
  }),
  v.check(({ meta, transaction }) => {
    const { length } = transaction.message.accountKeys
    return !meta || (meta.preBalances.length === length && meta.postBalances.length === length)
  }, 'Expected a balance for each account'),
)

export type SolanaTransaction = v.InferOutput<typeof transactionShape>
export type SolanaInstruction = v.InferOutput<typeof instruction>
export type TokenBalance = v.InferOutput<typeof tokenBalance>
