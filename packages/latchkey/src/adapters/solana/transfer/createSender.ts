import { getBase58Decoder } from '@solana/kit'
import { property } from '../../../core/eip1193/provider.ts'
import { hasCode, layersOf } from '../../../core/eip1193/walletError.ts'
import type { Network } from '../../../core/network.ts'
import { isAnswerLost } from '../../../core/nodes/isAnswerLost.ts'
import type { AdapterContext } from '../../../core/ports/adapter.ts'
import { toBase64 } from '../base64.ts'
import { lifetime } from '../lifetime.ts'
import type { Rpc } from '../read/createRpc.ts'
import { contentOf } from '../read/readAnswer.ts'
import { readRent } from '../read/readRent.ts'
import { readTransaction } from '../sign/readTransaction.ts'
import { trialProblem } from './trialProblem.ts'

/** Hands a signed transaction to the network, a transfer of ours or what a host wrote; resolves with its signature. */
export type Sender = (
  network: Network,
  transaction: Uint8Array,
  kind?: { readonly isTransfer?: boolean },
) => Promise<string>

/** How often it is sent again, in ms: whoever leads the network at a moment may be too busy for it. */
const every = 2_500
/** As often at most: then it is given up as dropped, and a node may stay away. */
const most = Math.floor(lifetime / every)

/**
 * What a node says, or who stands before it, that does not know itself what became of it; and what one says
 * that is behind the others: it has not looked at it, and takes it where it need not be tried out first.
 */
const open = [-32603, -32005]

/**
 * Sends, and sends again until the network has taken it up, or does not take it any more. Where the answer is lost
 * it may have been taken: it goes on all the same, and whoever follows it learns whether it was.
 */
export function createSender(rpc: Rpc, { signal }: Pick<AdapterContext, 'signal'>): Sender {
  return async (network, transaction, { isTransfer = false } = {}) => {
    const { blockhash, signatures } = readTransaction(transaction)
    const wire = toBase64(transaction)
    const settings = { encoding: 'base64', maxRetries: 0, preflightCommitment: 'confirmed' }
    const [first] = Object.values(signatures)
    // A transaction is known by what its payer signed.
    const hash = getBase58Decoder().decode(Uint8Array.from(first ?? []))
    try {
      await rpc(network, 'sendTransaction', [wire, settings])
    } catch (error) {
      const reason = reasonOf(error)
      // Somebody has sent it before: the wallet, or an earlier try whose answer was lost.
      if (reason === 'AlreadyProcessed' && first) return hash
      // Who is told that it failed pays once more: only a node that says no has not taken it.
      const isOpen =
        isAnswerLost(error) ||
        (reason === undefined && hasCode(error, ...open)) ||
        // An earlier try, whose answer was lost, may have been taken.
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

  /** Does something now and then until it is over, or the instance is. */
  function repeat(work: () => Promise<boolean>, times = most) {
    const timer = setTimeout(async () => {
      signal.removeEventListener('abort', stop)
      // A node that is away or busy may take it the next time.
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
    return trialProblem(network, reason, await readRent(rpc, network, 0), isTransfer)
  }
}

/** Why a node did not take a transaction, in its own words. */
function reasonOf(error: unknown): unknown {
  for (const layer of layersOf(error)) {
    const reason = property(property(layer, 'data'), 'err')
    if (reason !== undefined && reason !== null) return reason
  }
  return undefined
}
