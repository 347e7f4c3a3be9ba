import { optionError } from './errors.ts'

/** Options that are not built yet, by the feature that brings them. Remove a name when it is built. */
export const notYetAvailable: Readonly<Record<string, readonly string[]>> = {
  'Base Account': ['coinbasePreference', 'enableCoinbase'],
  'sign-in': ['siweConfig', 'siwx'],
  'social login': ['features.socials'],
}

/** Returns the feature that brings the option, if the option is not built yet. */
function partOf(option: string): string | undefined {
  return Object.keys(notYetAvailable).find((part) => notYetAvailable[part]?.includes(option))
}

/** Returns the defaults, with everything off that is not built yet. */
export function withoutNotYetAvailable<defaults extends object>(
  defaults: defaults,
  prefix = '',
): defaults {
  // The table holds only options that may be false: the flags and `socials`.
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, !partOf(prefix + name) && value]),
  ) as defaults
}

/**
 * Refuses options that are not built yet. Absent options, `false` and empty lists are accepted.
 *
 * @throws {@link LatchkeyError} `NOT_YET`
 */
export function refuseNotYetAvailable(options: object, prefix = ''): void {
  for (const [name, value] of Object.entries(options)) {
    const option = prefix + name
    const part = partOf(option)
    if (part && value && !(Array.isArray(value) && !value.length))
      throw optionError('NOT_YET', { option, part: `it arrives with ${part}` })
  }
}
