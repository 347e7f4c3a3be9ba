import type { HistoryTransfer } from 'latchkey/protocol'
import { formatUnits, getAddress, zeroAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { type Prices, priceTokens, trustTokens } from '../balance/worth.ts'
import type { RouteInput } from '../http/defineRoute.ts'
import { groupBy } from '../indexer/groupBy.ts'
import { mostDecimals } from '../indexer/read/readTokens.ts'
import { nftImageUrl } from '../nfts/nftImageUrl.ts'
import { nativeCoin } from '../tokens/nativeCoin.ts'
import { tokenIcons } from '../tokens/tokenIcon.ts'
import { describeMoves } from './describeMoves.ts'
import type { HistoryAnswer } from './mergePages.ts'
import { intentOf, operationOf } from './operationOf.ts'
import { type PageQuestion, readPage, type TransferRow } from './readPage.ts'
import { namesOfListed, recipientsOf } from './recipientsOf.ts'
import { type SpamKnowledge, type SuspectMove, spamOf, withoutForeign } from './spamOf.ts'

type Direction = HistoryTransfer['direction']

/** Creates a reader of the indexed history. */
export function ownHistory(context: AppContext) {
  const { db } = context
  const icon = tokenIcons(context)
  const imageUrl = nftImageUrl(context)
  const price = priceTokens(context)
  const trust = trustTokens(context)

  return async (
    question: PageQuestion,
    input: Pick<RouteInput<never>, 'c' | 'caller'>,
    signal: AbortSignal,
  ): Promise<HistoryAnswer> => {
    const { account } = question
    const page = await readPage(db, question)
    const moves = page.entries.flatMap((entry) => entry.moves)
    const described = await describeMoves(db, moves)
    const tokenOf = ({ chainId, token }: TransferRow) => described.tokens.get(`${chainId} ${token}`)
    const isShown = (move: TransferRow) => (tokenOf(move)?.decimals ?? 0) <= mostDecimals
    const shown = moves.filter(isShown)
    const chains = await Promise.all(
      [...groupBy(shown, ({ chainId }) => chainId)].map(async ([chainId, group]) => {
        const honest = group.filter((move) => move.tokenId === null && !tokenOf(move)?.isSpam)
        const tokens = honest.map(({ token }) => token ?? 'native')
        const [prices, trusted] = await Promise.all([
          price({ chainId, currency: 'usd', tokens }, signal),
          trust(chainId, signal),
        ])
        return [chainId, { prices, trusted }] as const
      }),
    )
    const known = new Map(chains)
    const isAllSent = page.entries.every(({ transaction }) => transaction.sender === account)
    const recipients = isAllSent
      ? new Set<string>()
      : await recipientsOf(db, account, (chainId) => trust(chainId, signal))

    const suspect = (move: TransferRow): SuspectMove => {
      const { chainId, token, tokenId, value } = move
      const row = tokenOf(move)
      const nft = described.nfts.get(`${chainId} ${token} ${tokenId}`)
      const price = known.get(chainId)?.prices.get(token ?? 'native')
      const decimals = token ? (row?.decimals ?? 0) : 18
      return {
        amount: value,
        isFlagged: (row?.isSpam ?? false) || (nft?.isSpam ?? false),
        isListed: isListed(move),
        names: tokenId === null && row ? [row.name, row.symbol] : [],
        party: move.sender === account ? move.recipient : move.sender,
        worth: price === undefined ? undefined : Number(formatUnits(value, decimals)) * price,
      }
    }
    const isListed = ({ chainId, token }: TransferRow) =>
      token === null || known.get(chainId)?.trusted.has(token) === true
    const knowledgeOf = (chainId: string): SpamKnowledge => {
      const { trusted } = known.get(chainId) ?? {}
      return { listedNames: namesOfListed(chainId, trusted?.values() ?? []), recipients }
    }

    const describe = (move: TransferRow): HistoryTransfer => {
      const { chainId, token, tokenId, value } = move
      const parties = {
        direction: directionOf(move, account),
        sender: getAddress(move.sender),
        recipient: move.recipient ? getAddress(move.recipient) : undefined,
      }
      const row = tokenOf(move)
      if (token !== null && tokenId !== null) {
        const text = described.nfts.get(`${chainId} ${token} ${tokenId}`)
        const url = text?.hasImage
          ? imageUrl({ chainId, contract: token, tokenId }, input)
          : undefined
        return {
          ...parties,
          quantity: { numeric: String(value), decimals: 0 },
          value: null,
          price: null,
          fungible_info: null,
          nft_info: {
            name: text?.name ?? `${row?.name ?? ''} #${tokenId}`.trim(),
            address: `${chainId}:${getAddress(token)}`,
            token_id: String(tokenId),
            content: url ? { preview: { url } } : null,
            flags: { is_spam: (row?.isSpam ?? false) || (text?.isSpam ?? false) },
          },
        }
      }
      const coin = { ...nativeCoin(chainId), decimals: 18 }
      const { decimals, name, symbol } = token ? (row ?? unnamed) : coin
      const numeric = formatUnits(value, decimals)
      const prices: Prices = known.get(chainId)?.prices ?? new Map()
      const worth = prices.get(token ?? 'native')
      const isTrusted = !token || known.get(chainId)?.trusted.has(token)
      const url = isTrusted ? icon({ chainId, address: token ?? 'native' }, input) : undefined
      return {
        ...parties,
        quantity: { numeric, decimals },
        value: worth === undefined ? null : Number(numeric) * worth,
        price: worth ?? null,
        fungible_info: {
          name,
          symbol,
          address: token ? `${chainId}:${getAddress(token)}` : undefined,
          icon: url ? { url } : null,
        },
        nft_info: null,
      }
    }

    return {
      data: page.entries.map(({ isSigned, moves, transaction }) => {
        const { chainId, hash, isSuccess, minedAt, nonce, recipient, selector, sender, value } =
          transaction
        const visible = moves.filter(isShown)
        const seen =
          isSigned && sender !== account
            ? withoutForeign(visible, suspect, knowledgeOf(chainId))
            : visible
        const movements = seen.map((move) => ({
          direction: directionOf(move, account),
          asset: [move.token ?? 'native', ...(move.tokenId === null ? [] : [move.tokenId])].join(
            '#',
          ),
          isMinted: move.sender === zeroAddress,
          isListed: isListed(move),
        }))
        return {
          id: `${chainId}:${hash}`,
          metadata: {
            operationType: operationOf(movements, {
              isOwn: isSigned,
              meant: intentOf(selector, value),
            }),
            status: isSuccess ? 'confirmed' : 'failed',
            minedAt: minedAt.toISOString(),
            chain: chainId,
            hash,
            nonce,
            sentFrom: getAddress(sender),
            sentTo: recipient ? getAddress(recipient) : '',
            isSigned,
            spam: isSigned ? undefined : spamOf(seen.map(suspect), knowledgeOf(chainId)),
          },
          transfers: seen.map(describe),
        }
      }),
      next: page.next,
    }
  }
}

/** Placeholder until a token's metadata is read. */
const unnamed = { name: '', symbol: '', decimals: 0 }

function directionOf({ recipient, sender }: TransferRow, account: string): Direction {
  return sender === recipient ? 'self' : sender === account ? 'out' : 'in'
}
