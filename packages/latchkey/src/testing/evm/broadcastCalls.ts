import { getContractAddress, type Hex, zeroHash } from 'viem'
import {
  getCode,
  sendTransaction,
  signAuthorization,
  waitForTransactionReceipt,
} from 'viem/actions'
import { type Fields, fieldsOf, hexOf, quantityOf, readChainId } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import { batchExecutor, deploying, packCalls } from './batchExecutor.ts'
import { callNode } from './callNode.ts'
import { clientOf, nodeErrorOf } from './clientOf.ts'
import { nodeOf } from './readNode.ts'
import type { WalletState } from './walletState.ts'

/** Deploys contracts to the same address on every chain; preinstalled in local nodes. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Validates a batch (EIP-5792, version 2) before the prompt. */
export function checkCalls(state: WalletState, fields: Fields): void {
  if (fields.version !== '2.0.0') throw new ProviderError(-32602, 'Expected `version` 2.0.0')
  if (readChainId(fields.chainId) !== state.chainId)
    throw new ProviderError(5710, `The wallet is on chain ${state.chainId}`)
  if (typeof fields.id === 'string' && state.batches.has(fields.id))
    throw new ProviderError(5720, 'There are calls with this id already')
  if (listOfCalls(fields).length === 0)
    throw new ProviderError(-32602, '`calls` must be a list with at least one call')
  if (fields.atomicRequired && !isAtomic(state))
    throw new ProviderError(5760, 'The wallet cannot send all or none of the calls')
}

/** Whether the wallet declares atomic batches. */
function isAtomic({ capabilities }: WalletState): boolean {
  const { atomic } = capabilities
  const status = typeof atomic === 'object' && atomic ? Reflect.get(atomic, 'status') : undefined
  return status === 'supported' || status === 'ready'
}

/** Sends calls, in one transaction if the wallet can; resolves with the batch id. */
export async function broadcastCalls(state: WalletState, fields: Fields): Promise<string> {
  const calls = listOfCalls(fields)
  try {
    const hashes = isAtomic(state)
      ? [await sendTogether(state, fields.from, calls)]
      : await sendEach(state, fields.from, calls)
    const id = typeof fields.id === 'string' ? fields.id : `calls:${crypto.randomUUID()}`
    state.batches.set(id, { atomic: isAtomic(state), chainId: state.chainId, hashes })
    return id
  } catch (error) {
    throw nodeErrorOf(error)
  }
}

/** The status of a batch, read from the chain (EIP-5792). */
export async function callsStatus(state: WalletState, id: unknown): Promise<unknown> {
  const batch = state.batches.get(String(id))
  if (!batch) throw new ProviderError(5730, 'There are no calls with this id')
  const { atomic, chainId, hashes } = batch
  const url = nodeOf(state, chainId)
  const found = await Promise.all(
    hashes.map((hash) => callNode(url, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = found.flatMap((receipt) => (receipt ? [fieldsOf(receipt)] : []))
  const failures = receipts.filter(({ status }) => status === '0x0').length
  const status = receipts.length < hashes.length ? 100 : !failures ? 200 : atomic ? 500 : 600
  const hex: Hex = `0x${chainId.toString(16)}`
  return { atomic, chainId: hex, id, receipts, status, version: '2.0.0' }
}

type Call = { readonly to: Hex; readonly value: bigint; readonly data: Hex }

function listOfCalls({ calls }: Fields): Call[] {
  if (!Array.isArray(calls)) return []
  return calls.map((call) => {
    const fields = fieldsOf(call)
    const to = hexOf(fields, 'to')
    if (to?.length !== 42) throw new ProviderError(-32602, 'A call needs `to`')
    return { data: hexOf(fields, 'data') ?? '0x', to, value: quantityOf(fields, 'value') ?? 0n }
  })
}

/** One transaction from the account to itself, with its delegation to the executor. */
async function sendTogether(
  state: WalletState,
  from: unknown,
  calls: readonly Call[],
): Promise<Hex> {
  const client = clientOf(state, from)
  const executor = getContractAddress({
    bytecode: deploying(batchExecutor),
    from: deployer,
    opcode: 'CREATE2',
    salt: zeroHash,
  })
  if (!(await getCode(client, { address: executor }))) {
    const data: Hex = `${zeroHash}${deploying(batchExecutor).slice(2)}`
    const hash = await sendTransaction(client, { data, to: deployer })
    await waitForTransactionReceipt(client, { hash, pollingInterval: 50 })
  }
  const authorization = await signAuthorization(client, {
    contractAddress: executor,
    executor: 'self',
  })
  return sendTransaction(client, {
    authorizationList: [authorization],
    data: packCalls(calls),
    to: client.account.address,
  })
}

async function sendEach(
  state: WalletState,
  from: unknown,
  calls: readonly Call[],
): Promise<readonly Hex[]> {
  const client = clientOf(state, from)
  const hashes: Hex[] = []
  for (const call of calls) hashes.push(await sendTransaction(client, call))
  return hashes
}
