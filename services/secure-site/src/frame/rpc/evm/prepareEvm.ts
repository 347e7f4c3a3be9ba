import * as v from 'valibot'
import { decodeMessage } from '../../decode/decodeMessage.ts'
import { decodeTypedData } from '../../decode/decodeTypedData.ts'
import { fromHex, isHex, toHex } from '../../encoding/bytes.ts'
import { FrameError } from '../../port/FrameError.ts'
import { checkAddress, invalidParams, parseParams } from '../invalidParams.ts'
import type { PrepareContext, Prepared } from '../Prepared.ts'
import { type CallRequest, evmAddress } from './callRequest.ts'
import { chainNumber } from './chainNumber.ts'
import { checkTypedData } from './checkTypedData.ts'
import { describeCalls, factsOf } from './describeCalls.ts'
import { fillTransactions } from './fillTransactions.ts'
import { isAtomicRequired, readSendCalls, readTransaction } from './readCalls.ts'

const text = v.pipe(v.string(), v.maxLength(262_146))

/** Prepares `personal_sign`: a message in hexadecimal digits or as text, then the account. */
export async function prepareMessage({
  address,
  origin,
  params,
}: PrepareContext): Promise<Prepared> {
  const [message, account] = parseParams(v.looseTuple([text, evmAddress]), params)
  checkAddress(account, address)
  const bytes = isHex(message) ? fromHex(message) : new TextEncoder().encode(message)
  return {
    meanings: [decodeMessage(bytes, { address, origin })],
    request: { hex: toHex(bytes), kind: 'message' },
  }
}

/** Prepares `eth_signTypedData_v4`: the account, then the data as JSON or as an object. */
export async function prepareTypedData(context: PrepareContext): Promise<Prepared> {
  const { address, network, params } = context
  const schema = v.looseTuple([evmAddress, v.union([text, v.record(v.string(), v.unknown())])])
  const [account, data] = parseParams(schema, params)
  checkAddress(account, address)
  const { hashTypedData, parseTypedData } = await import('@latchkey/keys/signing')
  const typedData = parse(() => parseTypedData(typeof data === 'string' ? JSON.parse(data) : data))
  checkTypedData(typedData, address)
  return {
    meanings: await decodeTypedData(typedData, network.id, factsOf(context)),
    request: { hash: hashTypedData(typedData), kind: 'typedData', typedData },
  }
}

/** Prepares `eth_sendTransaction`. */
export async function prepareTransaction(context: PrepareContext): Promise<Prepared> {
  return prepareCalls([readTransaction(context)], context)
}

/** Prepares `wallet_sendCalls` as transactions one after the other. */
export async function prepareSendCalls(context: PrepareContext): Promise<Prepared> {
  const calls = readSendCalls(context)
  if (isAtomicRequired(context))
    throw new FrameError('RPC_FAILED', 'This account cannot run calls as one. Send them singly.', {
      rpcCode: 5760,
    })
  return prepareCalls(calls, context)
}

/** Prepares calls as transactions one after the other. */
export async function prepareCalls(
  calls: readonly CallRequest[],
  context: PrepareContext,
): Promise<Prepared> {
  const { address, network, node, signal } = context
  const facts = factsOf(context)
  const { simulatedGas, ...described } = await describeCalls(calls, context, facts)
  const transactions = await fillTransactions(calls, {
    chainId: chainNumber(network.id),
    from: address,
    node,
    signal,
    simulatedGas,
  })
  const most = transactions.reduce(
    (sum, one) => sum + one.gas * ('gasPrice' in one ? one.gasPrice : one.maxFeePerGas),
    0n,
  )
  return {
    ...described,
    fee: { most, token: facts.coin },
    request: { kind: 'transactions', transactions },
  }
}

/** The keys name the place of the problem; it holds no secret. */
function parse<value>(read: () => value): value {
  try {
    return read()
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message.slice(0, 300) : '')
  }
}
