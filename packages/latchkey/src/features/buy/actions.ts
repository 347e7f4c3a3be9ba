// chunk: figures, features/buy/actions

import { untilPurchased as wait } from './followPurchase.ts'
import { getBuyOptions as options } from './getBuyOptions.ts'
import { getBuyQuotes as quotes } from './getBuyQuotes.ts'
import { getPurchases as purchases } from './purchase/getPurchases.ts'
import { startPurchase as start } from './startPurchase.ts'

/** Reads the available currencies, tokens and sellers. */
export const getBuyOptions: typeof options = options

/** Requests a quote from every seller. */
export const getBuyQuotes: typeof quotes = quotes

/** Reads a page of the account's purchases, newest first. */
export const getPurchases: typeof purchases = purchases

/** Starts a purchase, and resolves with its checkout URL. */
export const startPurchase: typeof start = start

/** Resolves once the purchase ends. */
export const untilPurchased: typeof wait = wait
export type { BuyAsset } from './assets.ts'
export type { SellerQuote } from './getBuyQuotes.ts'
export type { PastPurchase, PurchasesPage, PurchasesQuestion } from './purchase/getPurchases.ts'
export type { Purchase } from './purchase.ts'
export type { Seller } from './sellers.ts'
export type { StartPurchaseOptions } from './startPurchase.ts'
export type { WantedPurchase } from './wantedPurchase.ts'
