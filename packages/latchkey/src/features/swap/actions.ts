// chunk: figures, features/swap/actions
import { getSwapQuote as quote } from './quote/getSwapQuote.ts'
import { swapTokens as swap } from './swapTokens.ts'

/** Requests a quote for a swap of the connected account. */
export const getSwapQuote: typeof quote = quote

/** Swaps with the connected wallet. */
export const swapTokens: typeof swap = swap
