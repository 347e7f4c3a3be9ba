import { UpstreamError } from '../UpstreamError.ts'
import type { Mail } from './MailPort.ts'

/**
 * Refuses line breaks and other control characters in headers, and lists of recipients.
 *
 * @throws {@link UpstreamError}
 */
export function checkHeaders({ subject, to }: Pick<Mail, 'subject' | 'to'>): void {
  const isPlain = /^[^\s,;<>"@]+@[^\s,;<>"@]+$/.test(to) && !/\p{Cc}/u.test(to + subject)
  if (!isPlain)
    throw new UpstreamError('mail', 'refused', 'a header has characters that may forge another')
}
