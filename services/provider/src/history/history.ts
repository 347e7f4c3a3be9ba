import { getHistory, type HistoryTransfer } from 'latchkey/protocol'
import { formatUnits, getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import { nativeCoin } from '../balance/nativeCoin.ts'
import { readAccount } from '../balance/readAccount.ts'
import { type Prices, priceTokens, trustTokens } from '../balance/worth.ts'
import { tokenIcons } from '../directory/tokenIcon.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { groupBy } from '../indexer/groupBy.ts'
import { mostDecimals } from '../indexer/readTokens.ts'
import { nftImageUrl } from '../nfts/nftImageUrl.ts'
import { describeMoves } from './describeMoves.ts'
import { fromPort } from './fromPort.ts'
import { operationOf } from './operationOf.ts'
import { purchases } from './purchases.ts'
import { readPage, type TransferRow } from './readPage.ts'

type Direction = HistoryTransfer['direction']

/** So many transactions are a page. */
const entries = 50

const nobody = '0x0000000000000000000000000000000000000000'

/**
 * `GET /v1/account/{account}/history`: what the indexer wrote about an account; of one chain what a
 * service outside knows, where one is configured.
 */
export function history(context: AppContext): readonly Route[] {
  const { db, ports } = context
  const icon = tokenIcons(context)
  const imageUrl = nftImageUrl(context)
  const price = priceTokens(context)
  const trust = trustTokens(context)

  return [
    defineRoute(getHistory, async ({ path, query, signal, ...input }) => {
      const { address: account, ...asked } = readAccount(path.account)
      const only = query.chainId ?? asked.chainId
      if (!account) return { data: [], next: null }
      if (query.onramp) {
        const chains = only ? [only] : [...ports.nodes.keys()]
        const { projectId } = input.caller
        const question = { address: account, chains, cursor: query.cursor, entries, projectId }
        return purchases(db, question)
      }

      if (ports.history && only) {
        if (!ports.nodes.has(only)) return { data: [], next: null }
        const question = { account, chainId: only, cursor: query.cursor, entries }
        return fromPort(ports.history, question, signal)
      }

      const page = await readPage(db, { account, chainId: only, cursor: query.cursor, entries })
      const moves = page.entries.flatMap((entry) => entry.moves)
      const described = await describeMoves(db, moves)
      const tokenOf = ({ chainId, token }: TransferRow) =>
        described.tokens.get(`${chainId} ${token}`)
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

      const describe = (move: TransferRow): HistoryTransfer => {
        const { chainId, token, tokenId, value } = move
        const direction = directionOf(move, account)
        const row = tokenOf(move)
        if (token !== null && tokenId !== null) {
          const text = described.nfts.get(`${chainId} ${token} ${tokenId}`)
          const url = text?.hasImage
            ? imageUrl({ chainId, contract: token, tokenId }, input)
            : undefined
          return {
            direction,
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
        const url = isTrusted ? icon(symbol, input) : undefined
        return {
          direction,
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
        data: page.entries.map(({ moves, transaction }) => {
          const { chainId, hash, isSuccess, minedAt, nonce, recipient, selector, sender, value } =
            transaction
          const seen = moves.filter(isShown)
          const movements = seen.map((move) => ({
            direction: directionOf(move, account),
            asset: [move.token ?? 'native', ...(move.tokenId === null ? [] : [move.tokenId])].join(
              '#',
            ),
            isFromNobody: move.sender === nobody,
          }))
          return {
            id: `${chainId}:${hash}`,
            metadata: {
              operationType: operationOf(movements, { isOwn: sender === account, selector, value }),
              status: isSuccess ? 'confirmed' : 'failed',
              minedAt: minedAt.toISOString(),
              chain: chainId,
              hash,
              nonce,
              sentFrom: getAddress(sender),
              sentTo: recipient ? getAddress(recipient) : '',
            },
            transfers: seen.map(describe),
          }
        }),
        next: page.next,
      }
    }),
  ]
}

/** What a token is called that nobody has asked yet. */
const unnamed = { name: '', symbol: '', decimals: 0 }

function directionOf({ recipient, sender }: TransferRow, account: string): Direction {
  return sender === recipient ? 'self' : sender === account ? 'out' : 'in'
}
