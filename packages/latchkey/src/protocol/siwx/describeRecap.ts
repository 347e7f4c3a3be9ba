import type { Recap } from './parseRecap.ts'

const start = 'I further authorize the stated URI to perform the following actions on my behalf:'

/**
 * Writes a ReCap's capabilities as the text that the statement has to end with (EIP-5573).
 *
 * @example
 * ```ts
 * import { describeRecap } from 'latchkey/siwx'
 *
 * describeRecap({ att: { eip155: { 'request/personal_sign': [{}] } }, prf: [] })
 * // "I further authorize … on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
 * ```
 */
export function describeRecap({ att }: Recap): string {
  const sentences = Object.keys(att)
    .sort()
    .flatMap((resource) =>
      [...groupAbilities(Object.keys(att[resource] ?? {}))].map(
        ([group, names]) =>
          `'${group}': ${names.map((name) => `'${name}'`).join(', ')} for '${resource}'.`,
      ),
    )
  return [start, ...sentences.map((sentence, at) => `(${at + 1}) ${sentence}`)].join(' ')
}

/** Groups abilities like `crud/read` by the part before the slash, in alphabetical order. */
function groupAbilities(abilities: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const ability of [...abilities].sort()) {
    const [group = '', name = ''] = ability.split('/')
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return groups
}
