import type { Social } from 'latchkey/protocol/auth'
import * as v from 'valibot'
import { farcasterSettings } from '../farcaster/FarcasterSettings.ts'

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_000))
const client = v.object({
  clientId: text,
  clientSecret: text,
  /** Another issuer, which plays the provider. Its endpoints are those of `oidc-provider`. */
  issuer: v.optional(v.pipe(v.string(), v.url())),
})

/** Apple has no fixed secret: requests carry a token that its key signs. */
const appleClient = v.union([
  v.object({
    clientId: text,
    teamId: text,
    keyId: text,
    privateKey: v.pipe(text, v.includes('BEGIN PRIVATE KEY', 'Expected PKCS #8 in PEM')),
  }),
  client,
])

/** The clients that an operator has registered at providers of social logins. */
export const socialClients = v.strictObject({
  apple: v.optional(appleClient),
  discord: v.optional(client),
  farcaster: v.optional(farcasterSettings),
  facebook: v.optional(client),
  github: v.optional(client),
  google: v.optional(client),
  x: v.optional(client),
} satisfies Record<Social, v.GenericSchema>)

/** The clients that an operator has registered at providers of social logins. */
export type SocialClients = v.InferOutput<typeof socialClients>

/** A client at one provider. */
export type SocialClient = NonNullable<SocialClients[Exclude<Social, 'farcaster'>]>
