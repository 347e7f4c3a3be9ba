import type { LoginMethod, Social } from 'latchkey/protocol/auth'

/** The names of providers, which are the same in every language. */
export const providerNames: Readonly<Record<Social, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}

/** Whether a way to log in is a social login. */
export function isSocial(method: LoginMethod): method is Social {
  return method in providerNames
}
