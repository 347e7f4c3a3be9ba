import { foldCase } from '../../../core/address/foldCase.ts'
import type { CaipNetworkId } from '../../../core/caip.ts'
import { plainText } from '../../../core/untrusted/plainText.ts'
import type {
  HistoryTransaction,
  HistoryTransfer,
} from '../../../protocol/api/account/getHistory.ts'
import {
  type ActivityEntry,
  type ActivityKind,
  type ActivityTransfer,
  entryKey,
} from './activityEntry.ts'
import { spamOf } from './spamOf.ts'

const kinds: readonly string[] = [
  'send',
  'receive',
  'trade',
  'approve',
  'mint',
  'execute',
  'buy',
] satisfies readonly ActivityKind[]

/** Further transfers of a transaction are ignored. */
const mostTransfers = 20

export type ParseOptions = {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** Addresses that the visitor sent to. */
  readonly recipients?: Iterable<string>
}

/** Reads a transaction of the history as an entry; undefined for another network's. */
export function parseEntry(
  transaction: HistoryTransaction,
  { address, chainId, recipients = [] }: ParseOptions,
): ActivityEntry | undefined {
  const { id, metadata, transfers: all } = transaction
  if (metadata.chain !== chainId) return undefined
  const isOwn = foldCase(metadata.sentFrom) === foldCase(address)
  // The provider alone knows the operations of smart accounts, but it cannot hide what is spam.
  const isSigned = isOwn || metadata.isSigned === true
  const spam = isOwn ? undefined : spamOf(transaction, recipients)
  const honest = all.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  const transfers = spam ? all : honest
  const told = kindOf(metadata.operationType)
  const kind = told === 'send' && !isSigned ? 'execute' : told
  const { hash } = metadata
  return {
    chainId,
    hash: hash || undefined,
    key: entryKey(chainId, hash || id),
    kind,
    // A contract that a stranger called is no party of the account's.
    party: kind === told ? partyOf(kind, metadata, transfers) : undefined,
    ...(spam && { spam }),
    status: statusOf(metadata.status),
    // An entry without a time keeps its place: see `historySource`.
    time: Date.parse(metadata.minedAt),
    transfers: transfers.slice(0, mostTransfers).map(transferOf),
  }
}

/** Unknown kinds are shown as a call of a contract. */
function kindOf(operation: string): ActivityKind {
  return kinds.includes(operation) ? (operation as ActivityKind) : 'execute'
}

/** `confirmed` and `failed`; purchases use longer words. */
function statusOf(status: string): ActivityEntry['status'] {
  if (/fail/i.test(status)) return 'failed'
  return /progress|pending/i.test(status) ? 'pending' : 'confirmed'
}

/** A token's transaction is with its contract: the recipient stands in its transfers. */
function partyOf(
  kind: ActivityKind,
  { sentFrom, sentTo }: HistoryTransaction['metadata'],
  transfers: readonly HistoryTransfer[],
): string | undefined {
  const moved = transfers.find(({ direction }) => direction === (kind === 'send' ? 'out' : 'in'))
  const isCoin = moved?.fungible_info && !moved.fungible_info.address
  if (kind === 'send') return moved?.recipient ?? (isCoin ? sentTo : undefined)
  if (kind === 'receive') return moved?.sender ?? (isCoin ? sentFrom : undefined)
  return sentTo || undefined
}

function transferOf({
  direction,
  fungible_info: token,
  nft_info: nft,
  quantity: { numeric },
  value,
}: HistoryTransfer): ActivityTransfer {
  const amount = /^\d{1,100}(\.\d{1,100})?$/.test(numeric) ? numeric : undefined
  return {
    amount,
    direction,
    ...(token && { isCoin: !token.address }),
    symbol: plainText(token?.symbol ?? '', 16),
    ...(token?.icon?.url && { iconUrl: token.icon.url }),
    ...(nft && { nftName: plainText(nft.name, 64) }),
    ...(typeof value === 'number' && { value }),
  }
}
