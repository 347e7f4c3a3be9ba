/** German words of `activity`. */
export const texts: Readonly<Record<string, string>> = {}
