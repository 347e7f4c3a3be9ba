/** German words of `labels`. */
export const texts: Readonly<Record<string, string>> = {}
