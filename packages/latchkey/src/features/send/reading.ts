/** How it stands with something that is read from a chain or a server. */
export type Reading<value> =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly value: value }
  | { readonly status: 'failed'; readonly error: Error }

/** What is known of it. */
export function known<value>(reading: Reading<value>): value | undefined {
  return reading.status === 'known' ? reading.value : undefined
}
