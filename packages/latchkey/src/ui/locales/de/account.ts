/** German words of `account`. */
export const texts: Readonly<Record<string, string>> = {}
