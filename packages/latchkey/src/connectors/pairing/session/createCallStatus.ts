import { type CaipNetworkId, namespaceOf } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { fetchWithin } from '../../../core/provider/client/fetchWithin.ts'
import { providerError } from '../../../core/provider/errors.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { isText, isTexts } from '../sign/shapes.ts'
import { sessionError } from './errors.ts'
import type { PairingContext, RequestWallet } from './PairingContext.ts'
import { isMethodApproved } from './readSession.ts'
import { nodesOfChain } from './requestedNamespaces.ts'
import type { RequestNode } from './requestNode.ts'

/** How long to remember the transactions of a batch, in milliseconds. */
const memory = 86_400_000

type Batch = {
  readonly chainId: CaipNetworkId
  readonly hashes: readonly string[]
  readonly at: number
}

const statuses = { pending: 100, confirmed: 200, reverted: 500, partly: 600 } as const

/**
 * Reads the status of batches (EIP-5792): from the transactions that the wallet reported, the
 * bundler that it names, else from the wallet itself.
 */
export function createCallStatus(context: PairingContext, requestNode: RequestNode) {
  const { outside, session } = context
  const batches = new Map<string, Batch>()

  return {
    /** Remembers the transactions of a batch, if the wallet reports them (CAIP-345). */
    remember(answer: unknown): void {
      const id = isText(answer) ? answer : property(answer, 'id')
      const capability = property(property(answer, 'capabilities'), 'caip345')
      const [chain, hashes] = [
        property(capability, 'caip2'),
        property(capability, 'transactionHashes'),
      ]
      if (!isText(id) || !isText(chain) || !/^eip155:\d+$/.test(chain) || !isTexts(hashes)) return
      for (const [known, { at }] of batches) if (at < Date.now() - memory) batches.delete(known)
      batches.set(id, { at: Date.now(), chainId: `eip155:${chain.slice(7)}`, hashes })
    },

    /** @throws {@link LatchkeyError} 'Fetching call status not approved by the wallet.' */
    async read(
      chainId: CaipNetworkId,
      params: unknown,
      askWallet: RequestWallet,
    ): Promise<unknown> {
      const id = property(params, '0')
      const batch = isText(id) ? batches.get(id) : undefined
      if (batch && isText(id)) return readBatch(id, batch)

      const method = 'wallet_getCallsStatus'
      const { networks } = outside.settings()
      const isApproved = isMethodApproved(session(), chainId, method, networks)
      try {
        const receipt = isText(id) ? await askBundler(chainId, id) : undefined
        if (receipt !== undefined && isText(id)) return statusOf(id, chainId, receipt)
      } catch (error) {
        if (!isApproved) throw error
        outside.logger.warn('The bundler did not report a batch. The wallet may.', error)
      }
      if (!isApproved) throw sessionError('CALL_STATUS_NOT_APPROVED')
      return askWallet(chainId, method, params)
    },
  }

  async function readBatch(id: string, { chainId, hashes }: Batch): Promise<unknown> {
    const method = 'eth_getTransactionReceipt'
    const receipts = await Promise.all(
      hashes.map((hash) => requestNode(chainId, { method, params: [hash] })),
    )
    const there = receipts.filter(isRecord)
    const reverted = there.filter(({ status }) => status === '0x0').length
    const settled = reverted === 0 ? 'confirmed' : reverted < there.length ? 'partly' : 'reverted'
    const status = statuses[there.length < hashes.length ? 'pending' : settled]
    return describe(id, chainId, status, there)
  }

  /** Undefined without a permitted bundler; null while the operation is pending. */
  async function askBundler(chainId: CaipNetworkId, hash: string): Promise<unknown> {
    const { bundler_name: bundler, bundler_url: url } = session().sessionProperties ?? {}
    if (isText(bundler)) return (await outside.receiptOf({ bundler, chainId, hash })) ?? null
    return isText(url) && mayAsk(url, chainId) ? await receiptFrom(url, hash) : undefined
  }

  /**
   * A wallet must not direct the page to arbitrary servers: only to hosts that serve the chain
   * already, over TLS.
   */
  function mayAsk(url: string, chainId: CaipNetworkId): boolean {
    const known = nodesOfChain(outside, chainId).map(originOf)
    return url.startsWith('https://') && known.includes(originOf(url))
  }

  function statusOf(id: string, chainId: CaipNetworkId, operation: unknown): unknown {
    if (!isRecord(operation)) return describe(id, chainId, statuses.pending, [])
    const status = operation.success === false ? statuses.reverted : statuses.confirmed
    return describe(id, chainId, status, isRecord(operation.receipt) ? [operation.receipt] : [])
  }
}

function describe(
  id: string,
  chainId: CaipNetworkId,
  status: number,
  receipts: readonly Readonly<Record<string, unknown>>[],
): unknown {
  const reference = BigInt(chainId.slice(namespaceOf(chainId).length + 1))
  return {
    atomic: receipts.length <= 1,
    chainId: `0x${reference.toString(16)}`,
    id,
    receipts,
    status,
    version: '2.0.0',
  }
}

async function receiptFrom(url: string, hash: string): Promise<unknown> {
  const body = JSON.stringify({
    id: 1,
    jsonrpc: '2.0',
    method: 'eth_getUserOperationReceipt',
    params: [hash],
  })
  const headers = { 'content-type': 'application/json' }
  const { answer, response } = await fetchWithin(
    url,
    { body, headers, method: 'POST' },
    [],
    async (one): Promise<unknown> => (one.ok ? one.json() : undefined),
  )
  if (!response.ok || property(answer, 'error'))
    throw providerError('USER_OPERATION_RECEIPT_FAILED', {
      status: response.ok ? property(property(answer, 'error'), 'code') : response.status,
    })
  return property(answer, 'result') ?? null
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
