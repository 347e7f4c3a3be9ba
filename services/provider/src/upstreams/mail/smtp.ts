import type { Transporter } from 'nodemailer'
import { UpstreamError } from '../UpstreamError.ts'
import { checkHeaders } from './checkHeaders.ts'
import type { MailPort } from './MailPort.ts'

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  /** Sender address. */
  readonly from: string
}

const name = 'SMTP'
const timeoutMs = 10_000

/** Sends mail over SMTP. A mail server queues what it accepted, so there is no retry here. */
export function smtp({ from, url }: SmtpOptions): MailPort {
  // Loaded at the first mail, because most processes send none.
  let transport: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // Mails have no attachments; a template must not read files or URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
  }
  return {
    async send(mail) {
      checkHeaders(mail)
      const { html, subject, text, to } = mail
      try {
        transport ??= open()
        await (await transport).sendMail({
          // As an object, an address is not parsed as a list.
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        const status = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : 0
        const isRefused = typeof status === 'number' && status >= 500
        throw new UpstreamError(name, isRefused ? 'refused' : 'unreachable', 'not sent', { cause })
      }
    },
  }
}
