import { getBase58Decoder } from '@solana/kit'
import { toBase64 } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { hasCode, layersOf } from '../../../core/eip1193/walletError.ts'
import type { Network } from '../../../core/network.ts'
import { isAnswerLost } from '../../../core/nodes/isAnswerLost.ts'
import type { AdapterContext } from '../../../core/ports/adapter.ts'
import { lifetime } from '../lifetime.ts'
import type { Rpc } from '../read/createRpc.ts'
import { contentOf } from '../read/readAnswer.ts'
import { readRent } from '../read/readRent.ts'
import { readTransaction } from '../sign/readTransaction.ts'
import { toSimulationError } from './toSimulationError.ts'

/** Sends a signed transaction, Latchkey's or a host's; resolves with its signature. */
export type TransactionSender = (
  network: Network,
  transaction: Uint8Array,
  kind?: { readonly isTransfer?: boolean },
) => Promise<string>

/** Interval between repeated sends, in ms: the current leader may be too busy. */
const every = 2_500
/** After this many repeats the transaction counts as dropped. */
const most = Math.floor(lifetime / every)

/**
 * Codes that leave the outcome open: a gateway's internal error, and a node that lags behind (it
 * did not simulate, so the transaction is sent without preflight).
 */
const open = [-32603, -32005]

/**
 * Sends a transaction, and repeats until the network has taken it up or its blockhash expires.
 * After a lost response it may have been taken up: repeats go on, and the finder learns the
 * outcome.
 */
export function createTransactionSender(
  rpc: Rpc,
  { signal }: Pick<AdapterContext, 'signal'>,
): TransactionSender {
  return async (network, transaction, { isTransfer = false } = {}) => {
    const { blockhash, signatures } = readTransaction(transaction)
    const wire = toBase64(transaction)
    const settings = { encoding: 'base64', maxRetries: 0, preflightCommitment: 'confirmed' }
    const [first] = Object.values(signatures)
    // The payer's signature identifies a transaction.
    const hash = getBase58Decoder().decode(Uint8Array.from(first ?? []))
    try {
      await rpc(network, 'sendTransaction', [wire, settings])
    } catch (error) {
      const reason = reasonOf(error)
      // Sent before: by the wallet, or by an attempt whose response was lost.
      if (reason === 'AlreadyProcessed' && first) return hash
      // A false failure would make the visitor pay twice: only a node's refusal means that it was
      // not taken up.
      const isOpen =
        isAnswerLost(error) ||
        (reason === undefined && hasCode(error, ...open)) ||
        // An earlier attempt whose response was lost may have been taken up.
        (await isKnown(network, hash).catch(() => false))
      if (!isOpen || !first) throw await named(network, error, reason, isTransfer)
    }
    const again = { ...settings, skipPreflight: true }
    repeat(async () => {
      if (await isOver(network, hash, blockhash)) return true
      await rpc(network, 'sendTransaction', [wire, again])
      return false
    })
    return hash
  }

  /** Repeats some work until it is done, the attempts run out, or the instance ends. */
  function repeat(work: () => Promise<boolean>, times = most) {
    const timer = setTimeout(async () => {
      signal.removeEventListener('abort', stop)
      // A node that is down or busy may take it the next time.
      if (!(await work().catch(() => false)) && !signal.aborted && times > 1)
        repeat(work, times - 1)
    }, every)
    const stop = () => clearTimeout(timer)
    signal.addEventListener('abort', stop, { once: true })
  }

  async function isKnown(network: Network, hash: string): Promise<boolean> {
    const statuses = contentOf(await rpc(network, 'getSignatureStatuses', [[hash]]))
    return Array.isArray(statuses) && !!statuses[0]
  }

  async function isOver(network: Network, hash: string, blockhash: string): Promise<boolean> {
    if (await isKnown(network, hash)) return true
    const settings = { commitment: 'processed' }
    return contentOf(await rpc(network, 'isBlockhashValid', [blockhash, settings])) === false
  }

  async function named(network: Network, error: unknown, reason: unknown, isTransfer: boolean) {
    if (reason === undefined) return error
    return toSimulationError(network, reason, await readRent(rpc, network, 0), isTransfer)
  }
}

/** The node's own reason for a refusal. */
function reasonOf(error: unknown): unknown {
  for (const layer of layersOf(error)) {
    const reason = property(property(layer, 'data'), 'err')
    if (reason !== undefined && reason !== null) return reason
  }
  return undefined
}
