import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import { isRecord } from '../untrusted/isRecord.ts'
import { optionError } from './errors.ts'

/** Describes the problem of a value; returns `undefined` if it is valid. */
export type Check = (value: unknown) => string | undefined

const refusal = 'unknown option'

type Checks = Readonly<Record<string, Check | undefined>>

/** Makes a check of one condition. */
export function check(fits: (value: unknown) => boolean, expected: string): Check {
  return (value) => (fits(value) ? undefined : `expected ${expected}`)
}

export const flag = check((value) => typeof value === 'boolean', 'true or false')

export const text = check((value) => typeof value === 'string', 'text')

export const callable = check((value) => typeof value === 'function', 'a function')

/** Accepts a text that matches the pattern. */
export function like(pattern: RegExp, expected: string): Check {
  return check((value) => typeof value === 'string' && pattern.test(value), expected)
}

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

/** Accepts an object with valid keys and values. Undefined values count as absent. */
export function recordOf(value: Check, key?: Check): Check {
  return ofObject((record) =>
    findMisfit(Object.keys(record), (name) =>
      record[name] === undefined ? undefined : (key?.(name) ?? value(record[name])),
    ),
  )
}

/** Accepts an object that has all of these fields. */
export function shape(checks: Checks): Check {
  return ofObject((record) =>
    findMisfit(Object.keys(checks), (name) => checks[name]?.(record[name])),
  )
}

/** Accepts an object that may have these fields. Others are `unknown`: ignored, or refused with that text. */
export function partial(checks: Checks, unknown?: string): Check {
  return ofObject((record) => findGivenMisfit(record, checks, unknown))
}

/** Accepts an object that may have these fields and no others. */
export function only(checks: Checks): Check {
  return partial(checks, refusal)
}

/**
 * Checks every given value. A name without a check is refused, because it is likely a typing error.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION` with the name of the first invalid value.
 */
export function refuseMisfits(values: object, checks: Checks, prefix = ''): void {
  if (!isRecord(values)) throw misfit(prefix.slice(0, -1) || 'options', 'expected an object')
  const [name, problem] = findGivenMisfit(values, checks, refusal) ?? []
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

function findGivenMisfit(
  record: Readonly<Record<string, unknown>>,
  checks: Checks,
  unknown?: string,
): Misfit {
  return findMisfit(Object.keys(record), (name) => {
    if (!Object.hasOwn(checks, name)) return unknown
    return record[name] === undefined ? undefined : checks[name]?.(record[name])
  })
}

function ofObject(find: (record: Readonly<Record<string, unknown>>) => Misfit): Check {
  return (value) => (isRecord(value) ? tell(find(value)) : 'expected an object')
}

function tell(found: Misfit): string | undefined {
  return found?.join(': ')
}
