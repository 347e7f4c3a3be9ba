import type { TypedDataValue } from '@latchkey/keys/signing'

/** The documents of an ERC-7730 path: the arguments or message, the container, the descriptor. */
export type Roots = {
  readonly '#': TypedDataValue
  readonly '@': Readonly<Record<string, TypedDataValue>>
  readonly $: TypedDataValue
}

/** One value of a path. `picks` are the indices that its selectors of several elements took. */
export type Match = {
  readonly value: TypedDataValue
  /** The path with those indices. */
  readonly path: string
  readonly picks: readonly number[]
}

/** Appends a path to that of the group around it, unless it begins at a root. */
export function joinPath(base: string, path: string | undefined): string {
  if (path === undefined || path === '') return base
  if (/^[#@$]\./.test(path) || base === '') return path
  return `${base}.${path}`
}

/** Finds every value of a path. @throws RangeError if the data lacks it */
export function findAll(roots: Roots, path: string): readonly Match[] {
  const { root, steps } = parsePath(path)
  const start: Match = { path: root, picks: [], value: roots[root] }
  return steps.reduce((matches, step) => matches.flatMap((match) => follow(match, step)), [start])
}

/**
 * Finds the one value of a path. Selectors of several elements take the `picks` of the field that the
 * path belongs to.
 *
 * @throws RangeError
 */
export function findOne(roots: Roots, path: string, picks: readonly number[] = []): TypedDataValue {
  const found = findAll(roots, path).find((match) => isSame(match.picks, picks))
  if (!found) throw new RangeError(`The path ${path} has not one value.`)
  return found.value
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length <= other.length && one.every((pick, place) => pick === other[place])
}

function parsePath(path: string): { root: keyof Roots; steps: readonly string[] } {
  // The ERC writes both `list.[0]` and `list[0]`.
  const parts = path.replaceAll('[', '.[').split('.').filter(Boolean)
  const [first] = parts
  if (first === '#' || first === '@' || first === '$') return { root: first, steps: parts.slice(1) }
  return { root: '#', steps: parts }
}

function follow(match: Match, step: string): Match[] {
  const { path, picks, value } = match
  const [, index, start, end] = /^\[(?:(-?\d+)|(?:(-?\d*):(-?\d*))?)\]$/.exec(step) ?? []
  if (!step.startsWith('[')) {
    if (!isStruct(value) || !Object.hasOwn(value, step)) throw missing(path, step)
    return [{ path: `${path}.${step}`, picks, value: value[step] ?? '' }]
  }
  if (index !== undefined) {
    const item = isList(value) ? value.at(Number(index)) : undefined
    if (item === undefined) throw missing(path, step)
    return [{ path: `${path}.${step}`, picks, value: item }]
  }
  const bounds = [start, end].map((bound) => (bound ? Number(bound) : undefined))
  if (isList(value)) {
    const places = value.map((_, place) => place).slice(...bounds)
    return places.map((place) => ({
      path: `${path}.[${place}]`,
      picks: [...picks, place],
      value: value[place] ?? '',
    }))
  }
  return [{ path: `${path}.${step}`, picks, value: sliceBytes(value, bounds) }]
}

function sliceBytes(value: TypedDataValue, bounds: readonly (number | undefined)[]): string {
  const hex = typeof value === 'bigint' ? value.toString(16).padStart(64, '0') : undefined
  const bytes = hex ?? (typeof value === 'string' ? /^0x((?:[\da-f]{2})*)$/i.exec(value)?.[1] : '')
  if (!bytes || bytes.length % 2 !== 0) throw new RangeError('The sliced value has no bytes.')
  const pairs = bytes.match(/../g) ?? []
  return `0x${pairs.slice(...bounds).join('')}`
}

function missing(path: string, step: string): RangeError {
  return new RangeError(`${path} has no ${step}.`)
}

function isList(value: TypedDataValue): value is readonly TypedDataValue[] {
  return Array.isArray(value)
}

function isStruct(value: TypedDataValue): value is { readonly [field: string]: TypedDataValue } {
  return typeof value === 'object' && !Array.isArray(value)
}
