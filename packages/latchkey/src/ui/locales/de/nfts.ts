/** German words of `nfts`. */
export const texts: Readonly<Record<string, string>> = {}
