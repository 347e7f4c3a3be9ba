import * as v from 'valibot'
import type { CallFacts } from '../../decode/CallFacts.ts'
import { decodeCall } from '../../decode/decodeCall.ts'
import { decodeMessage } from '../../decode/decodeMessage.ts'
import { decodeTypedData } from '../../decode/decodeTypedData.ts'
import { fromHex, isHex, toHex } from '../../encoding/bytes.ts'
import { FrameError } from '../../port/FrameError.ts'
import { checkAddress, invalidParams, parseParams } from '../invalidParams.ts'
import { coinOf } from '../knownNetworks.ts'
import type { PrepareContext, Prepared } from '../Prepared.ts'
import { type CallRequest, callsRequest, evmAddress, transactionRequest } from './callRequest.ts'
import { chainNumber } from './chainNumber.ts'
import { fillTransactions } from './fillTransactions.ts'
import { readAsset, readToken } from './readToken.ts'
import { simulate } from './simulate.ts'

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
  return {
    meanings: await decodeTypedData(typedData, network.id, factsOf(context)),
    request: { hash: hashTypedData(typedData), kind: 'typedData', typedData },
  }
}

/** Prepares `eth_sendTransaction`. */
export async function prepareTransaction(context: PrepareContext): Promise<Prepared> {
  const [request] = parseParams(v.looseTuple([transactionRequest]), context.params)
  const { data, from, input, to, value = 0n, ...rest } = request
  if (data !== undefined && input !== undefined && data !== input)
    throw invalidParams('`data` and `input` differ.')
  checkAddress(from, context.address)
  checkChain(rest.chainId, context)
  const call = { ...rest, data: data ?? input ?? '0x', to: to ?? undefined, value }
  return prepareCalls([call], context)
}

/** Prepares `wallet_sendCalls` as transactions one after the other. */
export async function prepareSendCalls(context: PrepareContext): Promise<Prepared> {
  const [request] = parseParams(v.looseTuple([callsRequest]), context.params)
  checkAddress(request.from, context.address)
  checkChain(request.chainId, context)
  if (request.atomicRequired && request.calls.length > 1)
    throw new FrameError('RPC_FAILED', 'This account cannot run calls as one. Send them singly.', {
      rpcCode: 5760,
    })
  for (const capability of Object.values(request.capabilities ?? {}))
    if (!v.is(v.object({ optional: v.literal(true) }), capability))
      throw new FrameError('RPC_FAILED', 'The account lacks a capability that the call requires.', {
        rpcCode: 5700,
      })
  const calls = request.calls.map(({ data = '0x', to, value = 0n }) => ({ data, to, value }))
  return prepareCalls(calls, context)
}

async function prepareCalls(
  calls: readonly CallRequest[],
  context: PrepareContext,
): Promise<Prepared> {
  const { address, network, node, signal } = context
  if (calls.some(({ data, to }) => to === undefined && data === '0x'))
    throw invalidParams('A transaction needs a recipient or data.')
  const facts = factsOf(context)
  const simulation = await simulate(calls, address, node, facts)
  const [transactions, meanings] = await Promise.all([
    fillTransactions(calls, {
      chainId: chainNumber(network.id),
      from: address,
      node,
      signal,
      simulatedGas: simulation?.isFailing ? undefined : simulation?.gas,
    }),
    Promise.all(calls.map(({ to, ...call }) => decodeCall({ ...call, ...(to && { to }) }, facts))),
  ])
  const most = transactions.reduce(
    (sum, one) => sum + one.gas * (one.type === 'eip1559' ? one.maxFeePerGas : one.gasPrice),
    0n,
  )
  return {
    changes: simulation?.changes,
    fee: { most, token: facts.coin },
    isLikelyToFail: simulation?.isFailing ?? false,
    meanings,
    request: { kind: 'transactions', transactions },
  }
}

function factsOf({ address, network, node }: PrepareContext): CallFacts {
  const known = new Map<string, ReturnType<CallFacts['readToken']>>()
  return {
    address,
    chainId: chainNumber(network.id),
    coin: coinOf(network),
    readAsset: (vault) => readAsset(node, vault),
    readToken(address) {
      const reading = known.get(address) ?? readToken(node, address)
      known.set(address, reading)
      return reading
    },
  }
}

function checkChain(given: bigint | undefined, { network }: PrepareContext): void {
  if (given !== undefined && Number(given) !== chainNumber(network.id))
    throw invalidParams('The request is for another network.')
}

/** The keys name the place of the problem; it holds no secret. */
function parse<value>(read: () => value): value {
  try {
    return read()
  } catch (error) {
    throw invalidParams(error instanceof Error ? error.message.slice(0, 300) : '')
  }
}
