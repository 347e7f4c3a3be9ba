import { isHash } from 'viem'
import { type Provider, property } from '../../../core/eip1193/provider.ts'
import { waitFor } from '../../../core/eip1193/waitFor.ts'
import { hasCode } from '../../../core/eip1193/walletError.ts'
import type { AdapterRequest, Outcome, Transaction } from '../../../core/ports/adapter.ts'
import { walletError } from '../../../core/ports/errors.ts'
import { type Absence, countMiss } from '../../../core/transactions/countMiss.ts'
import { toRequestError } from '../evmError.ts'
import type { Nodes } from '../read/createNodes.ts'
import { judgeMined } from '../read/judgeMined.ts'
import { providerOf, requireChain, requireEvmAddress } from '../wallet.ts'
import { transactionFields } from './transactionFields.ts'

/** How long to wait for a wallet, in ms: other status requests wait with it. */
const patience = 4_000
/**
 * How long a status request may stay open in a wallet, in ms: the lifetime of a pairing request.
 */
const life = 900_000
/** How long nodes may not know the transaction of a batch, in ms. */
const grace = 60_000
const unknownCalls = 5730
const statusMethod = 'wallet_getCallsStatus'
/** Receipt statuses that mean "reverted". */
const undone: readonly unknown[] = ['0x0', 'reverted', 0, false]

type Question = Omit<AdapterRequest, 'owner'> & {
  readonly id: string
  /** The calls that the visitor reviewed, if known. */
  readonly calls?: readonly Transaction[] | undefined
}

/** Requests all calls as one batch (EIP-5792); resolves with the batch id. */
export async function sendCalls({
  provider,
  network,
  address,
  calls,
}: AdapterRequest & { calls: readonly Transaction[] }): Promise<string> {
  const method = 'wallet_sendCalls'
  try {
    const wallet = providerOf(provider)
    const fields = calls.map((call) => transactionFields(address, call, method))
    const [first] = fields
    if (!first) throw walletError('INVALID_REQUEST', { method, problem: 'there are no calls' })
    const request = {
      atomicRequired: true,
      calls: fields.map(({ from: _, ...call }) => call),
      chainId: await requireChain(wallet, network, method),
      from: first.from,
      version: '2.0.0',
    }
    const answer = await wallet.request({ method, params: [request] })
    // Wallets of version 1 return the bare id.
    const id = typeof answer === 'string' ? answer : property(answer, 'id')
    if (typeof id === 'string' && id && id.length <= 8_194) return id
    throw walletError('WALLET_FAILED', { problem: 'it returned no batch id' })
  } catch (error) {
    throw toRequestError(error, method)
  }
}

/**
 * Reads the status of batches; undefined if the wallet does not know one. Keeps one request per
 * batch open: in a paired wallet, requests queue up.
 */
export function createCallsFinder(nodes: Nodes) {
  const absences = new Map<string, Absence>()
  const waiting = new WeakMap<Provider, Map<string, Promise<unknown>>>()

  return find

  async function find(question: Question): Promise<Outcome | undefined> {
    const { id, provider } = question
    try {
      const answer = await waitFor(ask(providerOf(provider), id), { limit: patience })
      const outcome = outcomeOf(answer, id)
      return outcome.status === 'confirmed' ? await compare(question, outcome) : outcome
    } catch (error) {
      if (hasCode(error, unknownCalls)) return undefined
      throw toRequestError(error, statusMethod)
    }
  }

  /** Compares a batch with what the visitor reviewed, once a node knows its transaction. */
  async function compare(
    { address, calls, id, network }: Question,
    outcome: Outcome & { readonly status: 'confirmed' },
  ): Promise<Outcome> {
    if (!isHash(outcome.hash)) return outcome
    const judged = await judgeMined(
      nodes(network),
      outcome,
      requireEvmAddress(address, statusMethod),
      calls,
    )
    if (judged.status !== 'pending') return judged
    // Wallets may report the hash of a user operation, which no node knows.
    const absence = countMiss(absences.get(id), grace)
    absences.set(id, absence)
    return absence.isGone ? outcome : judged
  }

  function ask(wallet: Provider, id: string): Promise<unknown> {
    const asked = waiting.get(wallet) ?? new Map<string, Promise<unknown>>()
    waiting.set(wallet, asked)
    const before = asked.get(id)
    if (before) return before
    const request = wallet.request({ method: statusMethod, params: [id] })
    const answer = waitFor(request, { limit: life })
    asked.set(id, answer)
    const finish = () => asked.delete(id)
    answer.then(finish, finish)
    return answer
  }
}

/** Statuses are numbers from 1xx to 6xx; words in wallets of version 1. */
function outcomeOf(answer: unknown, id: string): Outcome {
  const status = property(answer, 'status')
  const word = typeof status === 'string' ? status.toUpperCase() : ''
  const hundreds = typeof status === 'number' ? Math.floor(status / 100) : 0
  if (word === 'PENDING' || hundreds === 1) return { status: 'pending' }
  // The wallet reports that the batch will never be mined.
  if (hundreds === 4) return { status: 'dropped' }
  const isOver = word === 'CONFIRMED' || word === 'FAILED' || [2, 5, 6].includes(hundreds)
  if (!isOver) throw walletError('WALLET_FAILED', { problem: 'it returned no batch status' })

  const receipts = property(answer, 'receipts')
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts : []
  const hash = property(list.at(-1), 'transactionHash')
  const isUndone = list.some((receipt) => undone.includes(property(receipt, 'status')))
  const failed = word === 'FAILED' || hundreds > 2 || isUndone
  return {
    hash: typeof hash === 'string' && isHash(hash) ? hash : id,
    status: failed ? 'failed' : 'confirmed',
  }
}
