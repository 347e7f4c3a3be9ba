import type { Engine } from '../../../core/engine.ts'
import type { Adapter, AdapterRequest } from '../../../core/ports/adapter.ts'
import { addressKey } from '../../../core/recipients/addressKey.ts'
import { saveRecipient } from '../../../core/recipients/saveRecipient.ts'
import { canSend } from '../../../core/transactions/canSend.ts'
import { transactionError } from '../../../core/transactions/errors.ts'
import { type EstimatedFee, estimateFee } from '../../../core/transactions/estimateFee.ts'
import { isSmartAccount } from '../../../core/transactions/isSmartAccount.ts'
import type { PendingTransaction } from '../../../core/transactions/pendingTransaction.ts'
import { startTransaction } from '../../../core/transactions/startTransaction.ts'
import { sendError } from '../errors.ts'
import { missingNeeds } from '../validateSend.ts'
import { type Draft, transferOf, wholeAmount } from './draft.ts'

/**
 * Has the wallet send exactly what was drafted, from the account and on the chain that it was drafted
 * for. Resolves once it has a hash.
 *
 * @throws {@link LatchkeyError} `SEND_CHANGED` if the wallet has switched; `SEND_FEE_CHANGED` if the
 * shown fee is unavailable; whatever `startTransaction` throws
 */
export async function sendDraft(engine: Engine, draft: Draft): Promise<PendingTransaction> {
  const { asset, network, to } = draft
  const { caipNetworkId, chainNamespace: namespace } = network
  const amount = wholeAmount(draft)
  const properties = {
    amount,
    isSmartAccount: isSmartAccount(engine.store.getState()),
    network: caipNetworkId,
    token: asset.symbol,
  }
  engine.events.emit('SEND_INITIATED', properties)
  try {
    await refuseIncomplete(engine, draft)
    const { iconUrl, moved, name, symbol } = asset
    const sent = await startTransaction(engine, {
      ask: (adapter, request) => ask(adapter, request, draft),
      kind: 'send',
      namespace,
      to: to.address,
      transfer: transferOf(draft),
      transfers: [
        {
          amount,
          direction: 'out',
          iconUrl,
          symbol,
          ...(moved.kind === 'nft' && { nftName: name }),
        },
      ],
    })
    saveRecipient(engine, { ...to, namespace })
    engine.events.emit('SEND_SUCCESS', { ...properties, hash: sent.hash })
    return sent
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    engine.events.emit('SEND_ERROR', { ...properties, message })
    throw error
  }
}

/** Refuses a draft that lacks what its chain family needs: a coin is never sent at an unknown fee. */
async function refuseIncomplete(engine: Engine, draft: Draft): Promise<void> {
  if (!canSend(engine.store.getState(), draft.network.chainNamespace))
    throw sendError('CHAIN_UNSUPPORTED')
  const { amount, asset, fee, network, to } = draft
  const { decimals, moved } = asset
  const isCoin = moved.kind === 'native'
  const price = fee ?? (await readFee(engine, draft))
  const missing = missingNeeds({
    amount: amount || undefined,
    decimals,
    gasPrice: price,
    kind: moved.kind,
    namespace: network.chainNamespace,
    recipient: to.address,
    token: isCoin ? undefined : moved.address,
  })
  if (!missing) throw sendError('CHAIN_UNSUPPORTED')
  if (missing.length) throw sendError('SEND_INCOMPLETE', { missing })
  // The transaction may be prepared here, for a fee that the visitor has not seen.
  if (!fee && price?.plan) throw transactionError('SEND_FEE_CHANGED')
}

/** Estimates the fee of a draft without one. Only coins need it. */
async function readFee(engine: Engine, draft: Draft): Promise<EstimatedFee | undefined> {
  try {
    return await estimateFee(engine, { transfer: transferOf(draft) })
  } catch (error) {
    if (draft.asset.moved.kind === 'native') throw error
    engine.logger.debug('The network fee of the transfer is unavailable.', error)
    return undefined
  }
}

async function ask(
  { transfers }: Adapter,
  request: AdapterRequest,
  { fee, from, network, ...draft }: Draft,
): Promise<string> {
  if (!transfers) throw sendError('CHAIN_UNSUPPORTED')
  const namespace = network.chainNamespace
  const isThere = request.network.caipNetworkId === network.caipNetworkId
  if (!isThere || addressKey(namespace, request.address) !== addressKey(namespace, from))
    throw sendError('SEND_CHANGED')
  const transfer = transferOf({ ...draft, from, network })
  return transfers.send({ ...request, ...(fee?.plan && { plan: fee.plan }), transfer })
}
