const symbols =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'

/** Symbols of popular assets, in the order of suggestion. */
export const suggestedSymbols: readonly string[] = symbols.split(' ')
