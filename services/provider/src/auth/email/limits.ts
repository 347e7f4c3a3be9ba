import type { StrictLimit } from '../../secure/limitStrictly.ts'
import { limitStrictly } from '../../secure/limitStrictly.ts'
import type { AuthParts } from '../AuthParts.ts'

const hour = 3_600_000

const busy = 'Too many mails. Try again after {seconds} seconds.'
const tried = 'Too many attempts. Try again after {seconds} seconds.'

/** Counts a mail that a network requests for an address. */
export async function limitMails(parts: AuthParts, network: string, email: string): Promise<void> {
  const { mailsPerHour, mailsPerHourOfNetwork, resendSeconds } = parts.config.auth.limits
  const perNetwork = { name: 'mails', most: mailsPerHourOfNetwork, windowMs: hour }
  const perAddress = { name: 'mails', most: mailsPerHour, windowMs: hour }
  const resend: StrictLimit = {
    name: 'resend',
    most: 1,
    windowMs: resendSeconds * 1_000,
    description: 'Try again after {seconds} seconds.',
  }
  await limitStrictly(parts, { ...perNetwork, description: busy }, `network ${network}`)
  await limitStrictly(parts, resend, email)
  await limitStrictly(parts, { ...perAddress, description: busy }, `address ${email}`)
}

/** Counts a code or a passkey that a network tries. */
export function limitAttemptsOfNetwork(parts: AuthParts, network: string): Promise<void> {
  const most = parts.config.auth.limits.attemptsPerHourOfNetwork
  const limit = { name: 'attempts', most, windowMs: hour, description: tried }
  return limitStrictly(parts, limit, `network ${network}`)
}

/** Counts a code that is tried for an address. */
export function limitAttempts(parts: AuthParts, email: string): Promise<void> {
  const most = parts.config.auth.limits.attemptsPerHour
  const limit = { name: 'attempts', most, windowMs: hour, description: tried }
  return limitStrictly(parts, limit, `address ${email}`)
}
