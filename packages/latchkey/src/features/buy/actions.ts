// chunk: figures, features/buy/actions
import { getBuyOptions as options } from './getBuyOptions.ts'
import { getBuyQuotes as quotes } from './getBuyQuotes.ts'
import { untilPurchased as wait } from './purchase/followPurchase.ts'
import { getPurchases as purchases } from './purchase/getPurchases.ts'
import { startPurchase as start } from './startPurchase.ts'

/** Asks what is sold for money, by whom, on which networks. */
export const getBuyOptions: typeof options = options

/** Asks what an amount of money buys, seller by seller. */
export const getBuyQuotes: typeof quotes = quotes

/** Asks for a page of what an account bought for money, newest first. */
export const getPurchases: typeof purchases = purchases

/** Begins a purchase: what it resolves with says where it is paid. */
export const startPurchase: typeof start = start

/** Resolves once the purchase that was begun is over. */
export const untilPurchased: typeof wait = wait
