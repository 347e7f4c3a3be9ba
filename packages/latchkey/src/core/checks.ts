import { LatchkeyError } from './errors.ts'

/** Says what is wrong with a value; nothing when it fits. */
export type Check = (value: unknown) => string | undefined

/** A check of one condition. */
export function check(fits: (value: unknown) => boolean, expected: string): Check {
  return (value) => (fits(value) ? undefined : `expected ${expected}`)
}

export const flag = check((value) => typeof value === 'boolean', 'true or false')

export const text = check((value) => typeof value === 'string', 'text')

export const callable = check((value) => typeof value === 'function', 'a function')

export const anything: Check = () => undefined

/** Text that the pattern takes. */
export function like(pattern: RegExp, expected: string): Check {
  return check((value) => typeof value === 'string' && pattern.test(value), expected)
}

/** One of a few words. */
export function oneOf(...words: readonly string[]): Check {
  return check((value) => words.includes(value as string), words.join(', '))
}

/** A list whose entries all fit. */
export function listOf(entry: Check): Check {
  return (value) =>
    Array.isArray(value)
      ? first(value.map((part, at) => [`${at}`, entry(part)]))
      : 'expected a list'
}

/** An object whose keys and values all fit. */
export function recordOf(value: Check, key: Check = anything): Check {
  return (record) =>
    isRecord(record)
      ? first(Object.entries(record).map(([name, part]) => [name, key(name) ?? value(part)]))
      : 'expected an object'
}

/** An object with these fields; those that `optional` names may be missing. */
export function shape(
  fields: Readonly<Record<string, Check>>,
  optional: readonly string[] = [],
): Check {
  return (record) =>
    isRecord(record)
      ? first(
          Object.entries(fields).map(([name, field]) => [
            name,
            record[name] === undefined && optional.includes(name) ? undefined : field(record[name]),
          ]),
        )
      : 'expected an object'
}

/**
 * Looks at every value that is given.
 *
 * @throws {@link LatchkeyError} `INVALID_OPTION`, naming the first that does not fit.
 */
export function refuseMisfits<values extends object>(
  values: values,
  checks: Readonly<Partial<Record<keyof values, Check>>>,
  prefix = '',
): void {
  if (!isRecord(values)) throw misfit(prefix.slice(0, -1) || 'options', 'expected an object')
  for (const name in checks) {
    const problem = values[name] === undefined ? undefined : checks[name]?.(values[name])
    if (problem) throw misfit(prefix + name, problem)
  }
}

/** The error that says what is wrong with an option. */
export function misfit(option: string, problem: string): LatchkeyError {
  return new LatchkeyError('INVALID_OPTION', { option, problem })
}

/** The same without what is undefined, which spreads would put over a default. */
export function given<values extends object>(values: values): values {
  // Only optional keys can be undefined, so what is left is still of the type.
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as values
}

function first(problems: readonly (readonly [place: string, problem: string | undefined])[]) {
  const [place, problem] = problems.find(([, found]) => found) ?? []
  return problem && `${place}: ${problem}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
