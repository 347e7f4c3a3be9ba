/** German words of `sessions`. */
export const texts: Readonly<Record<string, string>> = {}
