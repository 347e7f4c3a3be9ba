/** German words of `buy`. */
export const texts: Readonly<Record<string, string>> = {}
