import * as v from 'valibot'
import { decodeMessage } from '../../decode/decodeMessage.ts'
import { describeInstruction } from '../../decode/solana/describeInstruction.ts'
import {
  readSolanaMessage,
  readSolanaTransaction,
  type SolanaTransaction,
} from '../../decode/solana/readSolanaTransaction.ts'
import { fromBase58 } from '../../encoding/base58.ts'
import { type Bytes, fromBase64, toBase64, toHex } from '../../encoding/bytes.ts'
import type { Node } from '../createNode.ts'
import { checkAddress, invalidParams, parseParams } from '../invalidParams.ts'
import type { PrepareContext, Prepared } from '../Prepared.ts'

const base64 = v.pipe(v.string(), v.maxLength(3_000), v.base64('Expected base64'))
const pubkey = v.optional(v.pipe(v.string(), v.maxLength(64)))
const coin = { decimals: 9, symbol: 'SOL' }

// Methods of the pairing specification: their parameters are one object, with or without a list around it.
const one = (params: unknown) => (Array.isArray(params) ? params[0] : params)

/** Prepares `solana_signMessage`. */
export async function prepareSolanaMessage(context: PrepareContext): Promise<Prepared> {
  const { address, origin, params } = context
  const schema = v.object({ message: v.pipe(v.string(), v.maxLength(20_000)), pubkey })
  const { message, pubkey: account } = parseParams(schema, one(params))
  checkAccount(account, address)
  const bytes = fromBase58(message)
  if (!bytes) throw invalidParams('message: Expected base58.')
  // The signature of such a message would be that of the transaction.
  if (isTransaction(bytes)) throw invalidParams('The message is a transaction.')
  return {
    meanings: [decodeMessage(bytes, { address, origin })],
    request: { hex: toHex(bytes), kind: 'solanaMessage' },
  }
}

/** Prepares `solana_signTransaction` and `solana_signAndSendTransaction`. */
export async function prepareSolanaTransaction(
  context: PrepareContext,
  isSent: boolean,
): Promise<Prepared> {
  const { pubkey: account, transaction } = parseParams(
    v.object({ pubkey, transaction: base64 }),
    one(context.params),
  )
  checkAccount(account, context.address)
  return prepareTransactions([transaction], context, isSent)
}

/** Prepares `solana_signAllTransactions`. */
export async function prepareSolanaTransactions(context: PrepareContext): Promise<Prepared> {
  const schema = v.object({
    pubkey,
    transactions: v.pipe(v.array(base64), v.minLength(1), v.maxLength(20)),
  })
  const { pubkey: account, transactions } = parseParams(schema, one(context.params))
  checkAccount(account, context.address)
  return prepareTransactions(transactions, context, false)
}

async function prepareTransactions(
  texts: readonly string[],
  { address, node, signal }: PrepareContext,
  isSent: boolean,
): Promise<Prepared> {
  const transactions = texts.map(read)
  for (const { message } of transactions)
    if (!message.signers.includes(address))
      throw invalidParams('The account does not sign this transaction.')
  const [fee, isFailing] = await Promise.all([
    readFee(transactions, address, node, signal),
    willFail(texts, node, signal),
  ])
  return {
    ...(fee !== undefined && { fee: { most: fee, token: coin } }),
    isLikelyToFail: isFailing,
    meanings: transactions.map(({ message }) => ({
      instructions: message.instructions.map(describeInstruction),
      kind: 'solana',
    })),
    request: { isSent, kind: 'solanaTransactions', transactions: [...texts] },
  }
}

function read(text: string): SolanaTransaction {
  try {
    return readSolanaTransaction(fromBase64(text))
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message : '')
  }
}

const feeAnswer = v.object({ value: v.nullable(v.pipe(v.number(), v.safeInteger())) })

/** The fees that the account pays; undefined if the node doesn't know. */
async function readFee(
  transactions: readonly SolanaTransaction[],
  address: string,
  node: Node,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  let sum = 0n
  for (const { message, messageBytes } of transactions) {
    if (message.signers[0] !== address) continue
    const params = [toBase64(messageBytes), { commitment: 'processed' }]
    const parsed = v.safeParse(feeAnswer, await node('getFeeForMessage', params, signal))
    if (!parsed.success || parsed.output.value === null) return undefined
    sum += BigInt(parsed.output.value)
  }
  return sum
}

const simulation = v.object({ value: v.object({ err: v.unknown() }) })

/** Only the first transaction can be simulated: later ones depend on it. */
async function willFail(
  [text]: readonly string[],
  node: Node,
  signal: AbortSignal,
): Promise<boolean> {
  const options = { encoding: 'base64', replaceRecentBlockhash: true, sigVerify: false }
  const result = await node('simulateTransaction', [text, options], signal)
  const parsed = v.safeParse(simulation, result)
  return parsed.success && parsed.output.value.err !== null
}

function isTransaction(bytes: Bytes): boolean {
  try {
    readSolanaMessage(bytes)
    return true
  } catch {
    return false
  }
}

function checkAccount(given: string | undefined, address: string): void {
  // Unlike those of EVM, Solana's addresses are case-sensitive.
  if (given !== undefined && given !== address) checkAddress('', address)
}
