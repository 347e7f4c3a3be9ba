import type { HistoryTransaction, HistoryTransfer } from 'latchkey/protocol'
import { formatUnits } from 'viem'
import type { AppContext } from '../../AppContext.ts'
import type { RouteInput } from '../../http/defineRoute.ts'
import { mostDecimals } from '../../indexer/read/readTokens.ts'
import { knownMints } from '../../mints/knownMints.ts'
import { nftImageUrl } from '../../nfts/nftImageUrl.ts'
import { tokenIcons } from '../../tokens/tokenIcon.ts'
import { operationOf } from '../operationOf.ts'
import { namesOfListed } from '../recipientsOf.ts'
import { type SuspectMove, spamOf } from '../spamOf.ts'
import type { Move, TransactionEffect } from './Move.ts'
import type { KnownTokens } from './readMovedTokens.ts'

/** The request, from which picture URLs are built. */
export type PictureRequest = Pick<RouteInput<never>, 'c' | 'caller'>

type Where = { readonly chainId: string; readonly known: KnownTokens }

/** A transaction without its chain, hash and time. */
export type DescribedTransaction = Pick<HistoryTransaction, 'transfers'> & {
  readonly metadata: Omit<HistoryTransaction['metadata'], 'chain' | 'hash' | 'minedAt' | 'nonce'>
}

/** Creates a function that writes a Solana transaction in the protocol's format. */
export function describeTransaction(context: Pick<AppContext, 'config' | 'ports'>) {
  const icon = tokenIcons(context)
  const imageUrl = nftImageUrl(context)
  // Without a file service, only pictures stored on the chain can be shown.
  const drawn = context.ports.files ? /^(data:|https:\/\/|ipfs:\/\/|ar:\/\/)/i : /^data:/i

  const listed = new Map<string, ReadonlySet<string>>()
  function listedNames(chainId: string): ReadonlySet<string> {
    const names = listed.get(chainId) ?? namesOfListed(chainId, knownMints(chainId).values())
    listed.set(chainId, names)
    return names
  }

  function transferOf(
    move: Move,
    { chainId, known }: Where,
    asker: PictureRequest,
  ): HistoryTransfer {
    const { amount, decimals, direction, mint, recipient, sender } = move
    const described = mint === undefined ? undefined : known.mints.get(mint)
    const numeric = formatUnits(amount, decimals)
    const base = { direction, quantity: { decimals, numeric }, recipient, sender }
    const address = mint && `${chainId}:${mint}`
    if (described?.isNft) {
      const { mint: tokenId } = described
      const contract = described.collection ?? tokenId
      const url = drawn.test(described.uri) && imageUrl({ chainId, contract, tokenId }, asker)
      return {
        ...base,
        fungible_info: null,
        nft_info: {
          address: `${chainId}:${contract}`,
          content: url ? { preview: { url } } : null,
          flags: { is_spam: described.isSpam },
          name: described.name,
          token_id: tokenId,
        },
        price: null,
        value: null,
      }
    }
    const { isTrusted, name, symbol } = mint
      ? (described ?? { isTrusted: false, name: '', symbol: '' })
      : { isTrusted: true, name: 'Solana', symbol: 'SOL' }
    const worth = known.prices.get(mint ?? 'native')
    const url = isTrusted ? icon({ chainId, address: mint ?? 'native' }, asker) : undefined
    return {
      ...base,
      fungible_info: { address, icon: url ? { url } : null, name, symbol },
      nft_info: null,
      price: worth ?? null,
      value: worth === undefined ? null : Number(numeric) * worth,
    }
  }

  return (
    { moves, ...deed }: TransactionEffect,
    where: Where,
    asker: PictureRequest,
  ): DescribedTransaction => {
    const shown = moves.filter(({ decimals }) => decimals <= mostDecimals)
    const { mints } = where.known
    // Lookalikes of recipients are found by the client, which knows them.
    const knowledge = { listedNames: listedNames(where.chainId), recipients: new Set<string>() }
    const movements = shown.map(({ direction, isMinted, mint }) => ({
      asset: mint === undefined ? 'native' : mints.get(mint)?.isNft ? `${mint}#` : mint,
      direction,
      isMinted,
    }))
    return {
      metadata: {
        ...(deed.fee !== undefined && { fee: formatUnits(deed.fee, 9) }),
        operationType: operationOf(movements, { isOwn: deed.isOwn, meant: deed.meant }),
        sentFrom: deed.sentFrom,
        sentTo: deed.sentTo,
        status: deed.isFailed ? 'failed' : 'confirmed',
        isSigned: deed.isOwn,
        spam: deed.isOwn
          ? undefined
          : spamOf(
              shown.map((move) => suspect(move, where.known)),
              knowledge,
            ),
      },
      transfers: shown.map((move) => transferOf(move, where, asker)),
    }
  }
}

function suspect(
  { amount, decimals, direction, mint, recipient, sender }: Move,
  { mints, prices }: KnownTokens,
): SuspectMove {
  const described = mint === undefined ? undefined : mints.get(mint)
  const price = prices.get(mint ?? 'native')
  return {
    amount,
    isFlagged: described?.isSpam ?? false,
    isListed: mint === undefined || described?.isTrusted === true,
    names: described && !described.isNft ? [described.name, described.symbol] : [],
    party: direction === 'out' ? recipient : sender,
    worth: price === undefined ? undefined : Number(formatUnits(amount, decimals)) * price,
  }
}
