/** German words of `transactions`. */
export const texts: Readonly<Record<string, string>> = {}
