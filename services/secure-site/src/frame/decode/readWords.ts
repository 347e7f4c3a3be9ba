/** A static parameter of a known function. */
export type WordType = 'address' | 'uint' | 'bool'

export type Word<type extends WordType> = type extends 'address'
  ? string
  : type extends 'uint'
    ? bigint
    : boolean

export type Words<types extends readonly WordType[]> = {
  readonly [place in keyof types]: Word<types[place]>
}

/**
 * Reads the static parameters of a call. Undefined unless each is exactly what its type allows, so that
 * a call with other or dirty bytes is shown as an unknown call.
 *
 * @param rest whether more data may follow, e.g. a dynamic parameter
 */
export function readWords<const types extends readonly WordType[]>(
  data: string,
  types: types,
  rest = false,
): Words<types> | undefined {
  const body = data.slice(10)
  const length = types.length * 64
  if (rest ? body.length < length : body.length !== length) return undefined
  const words = types.map((type, place) => readWord(body.slice(place * 64, place * 64 + 64), type))
  // Each word was read by the type at its place.
  return words.includes(undefined) ? undefined : (words as unknown as Words<types>)
}

function readWord(word: string, type: WordType): string | bigint | boolean | undefined {
  if (type === 'uint') return BigInt(`0x${word}`)
  if (type === 'bool') return /^0{63}[01]$/.test(word) ? word.endsWith('1') : undefined
  return /^0{24}/.test(word) ? `0x${word.slice(24)}` : undefined
}
