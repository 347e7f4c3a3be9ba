import { optionError } from './errors.ts'

/** What a host cannot have yet, by what it will arrive with. A name goes when that is built. */
export const notYetAvailable: Readonly<Record<string, readonly string[]>> = {
  'Base Account': ['coinbasePreference', 'enableCoinbase'],
  'sign-in': ['siweConfig', 'siwx'],
  'the embedded wallet': ['enableAuthLogger', 'features.email', 'features.socials'],
}

/** What the option arrives with, if it cannot be had yet. */
function partOf(option: string): string | undefined {
  return Object.keys(notYetAvailable).find((part) => notYetAvailable[part]?.includes(option))
}

/** The defaults with everything off that cannot be had yet. */
export function withoutNotYetAvailable<defaults extends object>(
  defaults: defaults,
  prefix = '',
): defaults {
  // Only what may be false, the flags and `socials`, stands in the table.
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, !partOf(prefix + name) && value]),
  ) as defaults
}

/**
 * Refuses to promise what is not built: leaving an option out, `false` and an empty list are fine.
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
