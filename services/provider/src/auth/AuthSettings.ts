import type { HostLogin } from '../Project.ts'
import type { SocialClients } from './social/SocialClients.ts'

/** Settings of the roles `auth` and `escrow`. */
export type AuthSettings = {
  /** Origins of the secure site, from which alone requests are accepted. */
  readonly secureSiteOrigins: readonly string[]
  /** Master key of the login shares: 32 bytes in base64; `new,old` while it is replaced. */
  readonly masterKey?: string | undefined
  /** Key that signs access tokens (ES256, PKCS #8 in PEM). @default created and stored, sealed */
  readonly signingKey?: string | undefined
  /** Host login of callers without a project of their own. @default none */
  readonly login?: HostLogin | undefined
  /** Clients at providers of social logins. @default none */
  readonly social?: SocialClients | undefined
  readonly limits: AuthLimits
}

/** Settings of the role `escrow`, and where `auth` finds it. */
export type EscrowSettings = {
  readonly masterKey?: string | undefined
  /** Provider whose access tokens count. @default the role `auth` of this process */
  readonly authUrl?: string | undefined
  /** Escrow service of another process or operator. @default the role `escrow` of this process */
  readonly url?: string | undefined
}

/** Limits of logins. They refuse while they can't be counted. */
export type AuthLimits = {
  /** Seconds between two mails to one address. */
  readonly resendSeconds: number
  /** Mails to one address. */
  readonly mailsPerHour: number
  /** Mails that one network (an IPv4 address or a /64) may cause. */
  readonly mailsPerHourOfNetwork: number
  /** Codes tried for one address. */
  readonly attemptsPerHour: number
  /** Codes and passkeys that one network may try. */
  readonly attemptsPerHourOfNetwork: number
  /** Mails about new devices to one account. */
  readonly deviceMailsPerDay: number
}

export const authDefaults: AuthSettings = {
  secureSiteOrigins: ['http://localhost:5175'],
  limits: {
    resendSeconds: 30,
    mailsPerHour: 10,
    mailsPerHourOfNetwork: 60,
    attemptsPerHour: 20,
    attemptsPerHourOfNetwork: 120,
    deviceMailsPerDay: 5,
  },
}
