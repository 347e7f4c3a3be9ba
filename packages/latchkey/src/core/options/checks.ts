import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import { isRecord } from '../untrusted/isRecord.ts'
import { optionError } from './errors.ts'

/** Describes the problem of a value; returns `undefined` if it is valid. */
export type Check = (value: unknown) => string | undefined

type Checks = Readonly<Record<string, Check | undefined>>

/** Makes a check of one condition. */
export function check(fits: (value: unknown) => boolean, expected: string): Check {
  return (value) => (fits(value) ? undefined : `expected ${expected}`)
}

export const flag = typed('boolean', 'true or false')

export const text = typed('string', 'text')

export const callable = typed('function', 'a function')

function typed(type: string, expected: string): Check {
  return check((value) => typeof value === type, expected)
}

/** Accepts a text that matches the pattern. */
export function like(pattern: RegExp, expected: string): Check {
  return check((value) => typeof value === 'string' && pattern.test(value), expected)
}

export const count = check((value) => typeof value === 'number' && value >= 0, 'a number')

export const name = like(/\S/, 'text')

export const page = like(/^(https?:\/\/.|\/|\.{1,2}\/)/, 'a URL')

/** Accepts one of the given values. */
export function oneOf(...words: readonly unknown[]): Check {
  return check((value) => words.includes(value), words.join(', '))
}

/** Accepts a list with valid entries only. */
export function listOf(entry: Check): Check {
  return (value) =>
    Array.isArray(value)
      ? tell(findMisfit(Object.keys(value), (at) => entry(value[Number(at)])))
      : 'expected a list'
}

/** The checks of options by their defaults: a list may contain the values of its default. */
export function checksOf(defaults: object): Readonly<Record<string, Check>> {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      Array.isArray(value) ? listOf(oneOf(...value)) : flag,
    ]),
  )
}

/** Accepts an object with valid keys and values. Undefined values count as absent. */
export function recordOf(value: Check, key?: Check): Check {
  return ofObject((record) =>
    findMisfit(Object.keys(record), (name) =>
      record[name] === undefined ? undefined : (key?.(name) ?? value(record[name])),
    ),
  )
}

/** Accepts an object that has all of these fields. Others are ignored. */
export function shape(checks: Checks): Check {
  return ofObject((record) =>
    findMisfit(Object.keys(checks), (name) => checks[name]?.(record[name])),
  )
}

/** Accepts an object that has all required fields, may have the optional ones, and has no others. */
export function only(optional: Checks, required: Checks = {}): Check {
  const known = { ...optional, ...required }
  return (value) =>
    shape(required)(value) ?? ofObject((record) => findGivenMisfit(record, known))(value)
}

/**
 * Checks every given value, and refuses names without a check.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` with the name of the first invalid value.
 */
export function refuseMisfits(values: object, checks: Checks, prefix = ''): void {
  if (!isRecord(values)) throw misfit(prefix.slice(0, -1) || 'options', 'expected an object')
  const [name, problem] = findGivenMisfit(values, checks) ?? []
  if (problem) throw misfit(`${prefix}${name}`, problem)
}

/** Makes the error of an invalid option. */
export function misfit(option: string, problem: string): LatchkeyError {
  return optionError('INVALID_OPTION', { option, problem })
}

/** Returns the object without undefined values, which would overwrite defaults in a spread. */
export function given<values extends object>(values: values): values {
  // Only optional keys can be undefined, so the result still has the type.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as values
}

type Misfit = readonly [place: string, problem: string] | undefined

function findMisfit(
  places: readonly string[],
  problemAt: (place: string) => string | undefined,
): Misfit {
  for (const place of places) {
    const problem = problemAt(place)
    if (problem) return [place, problem]
  }
  return undefined
}

/** A name without a check is likely a typing error. Undefined values count as absent. */
function findGivenMisfit(record: Readonly<Record<string, unknown>>, checks: Checks): Misfit {
  return findMisfit(Object.keys(record), (name) => {
    if (!Object.hasOwn(checks, name)) return 'unknown option'
    return record[name] === undefined ? undefined : checks[name]?.(record[name])
  })
}

function ofObject(find: (record: Readonly<Record<string, unknown>>) => Misfit): Check {
  return (value) => (isRecord(value) ? tell(find(value)) : 'expected an object')
}

function tell(found: Misfit): string | undefined {
  return found?.join(': ')
}
