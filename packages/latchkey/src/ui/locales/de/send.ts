/** German words of `send`. */
export const texts: Readonly<Record<string, string>> = {}
