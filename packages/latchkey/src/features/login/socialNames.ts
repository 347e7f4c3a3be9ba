import type { Social } from '../../core/options/options.ts'

/** The names of providers, which are the same in every language. */
export const socialNames: Readonly<Record<Social, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}
