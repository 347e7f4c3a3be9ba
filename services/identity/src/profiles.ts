import type { LocalAccount } from './accounts.ts'
import type { Persona } from './Persona.ts'

/** Responses of the profile endpoints of providers without OpenID Connect, by path. */
export const profiles: Readonly<
  Partial<Record<Persona, Readonly<Record<string, (account: LocalAccount) => unknown>>>>
> = {
  discord: {
    '/users/@me': ({ email, isVerified, name, subject }) => ({
      email,
      id: subject,
      username: name,
      verified: isVerified,
    }),
  },
  facebook: {
    '/me': ({ email, isVerified, name, subject }) => ({
      id: subject,
      name,
      ...(isVerified && { email }),
    }),
  },
  github: {
    '/user': ({ name, subject }) => ({ id: Number(subject), login: name }),
    '/user/emails': ({ email, isVerified }) => [
      { email: 'old@example.com', primary: false, verified: true },
      { email, primary: true, verified: isVerified },
    ],
  },
  x: { '/users/me': ({ name, subject }) => ({ data: { id: subject, name, username: name } }) },
}
