/** German words of `swap`. */
export const texts: Readonly<Record<string, string>> = {}
