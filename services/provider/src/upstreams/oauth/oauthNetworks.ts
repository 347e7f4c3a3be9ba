import * as v from 'valibot'
import type { OAuthPerson } from './OAuthPort.ts'

/** Endpoints and formats of a social network. */
export type OAuthNetwork = {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly scope: string
  /** Profile endpoint; absent if the `id_token` contains the profile. */
  readonly personUrl?: string
  /** Issuers of its `id_token`s. */
  readonly issuers?: readonly string[]
  /** Schema that converts its profile. */
  readonly person: v.GenericSchema<unknown, OAuthPerson>
}

const text = v.pipe(v.string(), v.nonEmpty())
const maybe = v.nullish(v.string())

/** Only a verified email address counts. */
const verified = (email: string | null | undefined, isVerified: boolean | undefined) =>
  email && isVerified ? { email } : {}

/** Known networks, by name. */
export const oauthNetworks: Readonly<Record<string, OAuthNetwork>> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'openid email profile',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    person: v.pipe(
      v.object({
        sub: text,
        email: maybe,
        email_verified: v.optional(v.boolean()),
        name: maybe,
        picture: maybe,
      }),
      v.transform(({ email, email_verified, name, picture, sub }) => ({
        subject: sub,
        ...verified(email, email_verified),
        ...(name && { name }),
        ...(picture && { pictureUrl: picture }),
      })),
    ),
  },
  github: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    scope: 'read:user',
    personUrl: 'https://api.github.com/user',
    person: v.pipe(
      v.object({
        id: v.pipe(v.number(), v.integer()),
        login: text,
        name: maybe,
        avatar_url: maybe,
      }),
      // The email address of the profile is unverified.
      v.transform(({ avatar_url, id, login, name }) => ({
        subject: String(id),
        name: name || login,
        ...(avatar_url && { pictureUrl: avatar_url }),
      })),
    ),
  },
  discord: {
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    scope: 'identify email',
    personUrl: 'https://discord.com/api/users/@me',
    person: v.pipe(
      v.object({
        id: text,
        username: text,
        global_name: maybe,
        email: maybe,
        verified: v.optional(v.boolean()),
        avatar: maybe,
      }),
      v.transform(({ avatar, email, global_name, id, username, verified: isVerified }) => ({
        subject: id,
        ...verified(email, isVerified),
        name: global_name || username,
        ...(avatar && { pictureUrl: `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` }),
      })),
    ),
  },
}
