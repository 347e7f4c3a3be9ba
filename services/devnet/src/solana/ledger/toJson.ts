const mark = '\u0001'

/** JSON with exact integers: nodes send 64 bits, which a `number` cannot hold. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'bigint' ? `${mark}${one}` : one,
  ).replace(/"\\u0001(-?\d+)"/g, '$1')
}
