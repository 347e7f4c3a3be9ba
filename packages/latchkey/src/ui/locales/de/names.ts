/** German words of `names`. */
export const texts: Readonly<Record<string, string>> = {}
