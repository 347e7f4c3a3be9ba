import type { Namespace } from '../../../core/caip.ts'
import type { ConnectMethod, Options } from '../../../core/options/options.ts'
import type { State } from '../../../core/state.ts'
import type { Listing } from '../directory/listing.ts'
import type { WalletRow } from '../walletRow.ts'
import { browserWallets, pairingOffered } from './browserWallets.ts'
import { connectRows, hasHostsOrder, recommendedRoom } from './connectRows.ts'
import type { HighlightsState } from './highlights.ts'
import { methodOrder } from './methodOrder.ts'
import { walletCount } from './walletCount.ts'

export type ConnectModelInput = {
  readonly options: Options
  readonly family?: Namespace | undefined
  readonly connectors: State['connectors']
  readonly highlights: HighlightsState
  readonly recent: readonly Listing[]
  readonly isMobile: boolean
  /** Whether the page runs in a wallet's own browser, whose wallet is the one the visitor wants. */
  readonly isInWallet: boolean
  readonly isOnline: boolean
  /** Whether visitors can log in by e-mail. */
  readonly hasLogin: boolean
  /** Whether visitors can log in by social accounts. */
  readonly hasSocials: boolean
  /** Whether discovery of the browser's wallets is still running. */
  readonly isDiscovering: boolean
}

/** Data of the Connect view. */
export type ConnectModel = {
  /** Available ways to connect, in display order. */
  readonly methods: readonly ConnectMethod[]
  /** Whether the wallets stand behind one row. */
  readonly isCollapsed: boolean
  readonly rows: readonly WalletRow[]
  /** Whether discovery is done and the directory has answered. */
  readonly isComplete: boolean
  /** Number of placeholders for expected rows. */
  readonly skeletons: number
  /** Index of the row below the placeholders. */
  readonly skeletonsAt: number
  /** Row that leads to all wallets. Its count is absent until known. */
  readonly allWallets: { readonly count: string | undefined } | undefined
  /** Notice about the directory. */
  readonly notice: 'offline' | 'failed' | 'fallback' | undefined
  readonly hasGuide: boolean
}

/** Derives the Connect view from the options, the browser's wallets and the directory. */
export function connectModel(input: ConnectModelInput): ConnectModel {
  const {
    connectors,
    family,
    hasLogin,
    hasSocials,
    highlights,
    isInWallet,
    isMobile,
    options,
    recent,
  } = input
  const { excluded, featured, isHolding, recommended, status } = highlights
  const installed = isHolding ? [] : browserWallets(connectors)
  const pairing = pairingOffered(connectors, options)
  const others =
    isInWallet && installed.length > 0
      ? { featured: [], recent: [], recommended: [] }
      : { featured, pairing, recent, recommended }
  const rows = connectRows({ ...others, excluded, family, installed, isMobile, options })
  const offered = { email: hasLogin, social: hasSocials, wallet: options.enableWallets }
  const methods = methodOrder({
    hasInstalled: rows.some(({ wallet }) => wallet !== undefined),
    wanted: options.features.connectMethodsOrder,
  }).filter((method) => offered[method])
  const isKnown = status === 'ready'
  const last = rows.length - 1
  // Wallets that load are listed before the codes then.
  const isCodeLast = isMobile && !hasHostsOrder(options) && rows[last]?.group === 'walletConnect'
  return {
    allWallets: hasAllWallets(options, isMobile)
      ? { count: isKnown ? walletCount(highlights.count, featured.length) : undefined }
      : undefined,
    hasGuide: options.enableWalletGuide,
    isCollapsed: options.features.collapseWallets && methods.length > 1,
    isComplete: !input.isDiscovering && status !== 'loading',
    methods,
    notice: noticeOf(input),
    rows,
    skeletons: skeletonsOf(input, rows),
    skeletonsAt: isCodeLast ? last : rows.length,
  }
}

/** Whether the host offers the full list of wallets. */
export function hasAllWallets(
  { allWallets, features }: Pick<Options, 'allWallets' | 'features'>,
  isMobile: boolean,
): boolean {
  if (!features.allWallets || allWallets === 'HIDE') return false
  return allWallets === 'SHOW' || isMobile
}

function noticeOf({ highlights, isOnline }: ConnectModelInput): ConnectModel['notice'] {
  const isWhole = highlights.status !== 'failed' && !highlights.isFallback
  if (isWhole) return undefined
  if (!isOnline) return 'offline'
  return highlights.status === 'failed' ? 'failed' : 'fallback'
}

/** Counts placeholders, so that rows do not move when others load. */
function skeletonsOf(
  { connectors, highlights, isDiscovering, options }: ConnectModelInput,
  rows: readonly WalletRow[],
): number {
  if (isDiscovering || highlights.isHolding) return 2
  if (highlights.status !== 'loading') return 0
  const featured = options.featuredWalletIds?.length ?? 0
  const hasPairing = pairingOffered(connectors, options) !== undefined
  return featured + recommendedRoom(rows, options, hasPairing)
}
