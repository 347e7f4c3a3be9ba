/** How it stands with something that is read from a chain or a server. */
export type Reading<value> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'known'
      readonly value: value
      /** Why it could not be read anew: the value is from before. */
      readonly error?: Error
    }
  | { readonly status: 'failed'; readonly error: Error }

/** What is known of it. */
export function known<value>(reading: Reading<value>): value | undefined {
  return reading.status === 'known' ? reading.value : undefined
}

/** Why it is not known, or not anew. */
export function errorIn(reading: Reading<unknown>): Error | undefined {
  return 'error' in reading ? reading.error : undefined
}
