/** German words of `receive`. */
export const texts: Readonly<Record<string, string>> = {}
