import * as v from 'valibot'
import type { Hex } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import type { Approval } from '../../rpc/Approval.ts'
import type { Node } from '../../rpc/createNode.ts'
import type { Signed } from '../../rpc/createSigner.ts'
import { deliver, deliverAndFollow, follow } from '../../rpc/deliver.ts'
import { contracts } from '../contracts.ts'
import { operationJson } from '../UserOperation.ts'
import { readNonce } from './readAccount.ts'

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))

/** The part of `eth_getUserOperationReceipt` that is used. */
const operationReceipt = v.object({
  receipt: v.looseObject({ transactionHash: hash }),
  success: v.boolean(),
})

type OperationReceipt = v.InferOutput<typeof operationReceipt>

/** Sends a signed operation to the bundler, and returns its hash there. */
async function sendOperation(
  { request }: Approval,
  [signature, authorized]: Signed,
  { bundler }: { readonly bundler: Node },
): Promise<readonly string[]> {
  if (request.kind !== 'operation' || signature === undefined)
    throw new FrameError('FAILED', 'There is no operation to send.')
  // The signer returns hexadecimal digits.
  const json = operationJson(request.operation, signature as Hex, authorized as Hex | undefined)
  const sent = v.safeParse(
    hash,
    await bundler('eth_sendUserOperation', [json, contracts.entryPoint]),
  )
  if (sent.success) return [sent.output]
  throw new FrameError('RPC_FAILED', 'The bundler sent an unreadable response.', {
    rpcCode: -32603,
  })
}

/** Sends calls as they were prepared: an operation to the bundler, a transaction to the node. */
export async function sendAccountCalls(
  approval: Approval,
  signed: Signed,
  context: { readonly bundler: Node; readonly node: Node },
): Promise<readonly string[]> {
  return approval.request.kind === 'transactions'
    ? deliver(approval, signed, context.node)
    : sendOperation(approval, signed, context)
}

/**
 * Sends calls, and waits for their transaction, which may have failed.
 *
 * @throws FrameError if another operation took its place, or no block includes it within two minutes
 */
export async function sendAndFollow(
  approval: Approval,
  signed: Signed,
  context: { readonly bundler: Node; readonly node: Node },
): Promise<readonly string[]> {
  const { request } = approval
  if (request.kind === 'transactions') return deliverAndFollow(approval, signed, context.node)
  const { receipt } = await sendAndFind(approval, signed, context)
  return [receipt.transactionHash]
}

/**
 * Sends calls that change the account itself, and waits until they have taken effect.
 *
 * @throws FrameError like `sendAndFollow`, and if the calls were undone
 */
export async function sendAndSucceed(
  approval: Approval,
  signed: Signed,
  context: { readonly bundler: Node; readonly node: Node },
): Promise<readonly string[]> {
  if (approval.request.kind === 'transactions')
    return deliverAndFollow(approval, signed, context.node)
  const { receipt, success } = await sendAndFind(approval, signed, context)
  if (!success) throw failed('The transaction failed.')
  return [receipt.transactionHash]
}

async function sendAndFind(
  approval: Approval,
  signed: Signed,
  context: { readonly bundler: Node; readonly node: Node },
): Promise<OperationReceipt> {
  const { request } = approval
  const [sent = ''] = await sendOperation(approval, signed, context)
  if (request.kind !== 'operation') throw new FrameError('FAILED', 'There is no operation to send.')
  const { nonce, sender } = request.operation
  const found = await follow(async () => {
    const receipt = await findReceipt(sent, context.bundler)
    if (receipt) return receipt
    const isUsed = (await readNonce(context.node, sender)) > nonce
    // Once more, because the operation may have been included since the first look.
    return isUsed ? ((await findReceipt(sent, context.bundler)) ?? 'replaced') : undefined
  }, 'The bundler has not included it. Check your activity before you try again.')
  if (found === 'replaced') throw failed('Another operation of this account took its place.')
  return found
}

async function findReceipt(
  operation: string,
  bundler: Node,
): Promise<OperationReceipt | undefined> {
  const parsed = v.safeParse(
    operationReceipt,
    await bundler('eth_getUserOperationReceipt', [operation]),
  )
  return parsed.success ? parsed.output : undefined
}

function failed(message: string): FrameError {
  return new FrameError('RPC_FAILED', message, { rpcCode: -32603 })
}
