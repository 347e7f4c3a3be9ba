import { serve } from '@hono/node-server'
import type { CaughtMail } from './CaughtMail.ts'
import { catchMails } from './catchMails.ts'
import { createInbox } from './createInbox.ts'

export type MailboxOptions = {
  /** Port of the web inbox; 0 picks a free one. @default 0 */
  readonly port?: number
  /** Port of the SMTP server; 0 picks a free one. @default 0 */
  readonly smtpPort?: number
}

export type Mailbox = {
  /** The web inbox. `/api/messages?to=` has the mails as JSON. */
  readonly url: string
  /** URL that mails are sent to. */
  readonly smtpUrl: string
  /** The caught mails to an address, newest first. */
  messages(to: string): readonly CaughtMail[]
  stop(): Promise<void>
}

/** Mails that are kept. */
const most = 500

/** Starts an SMTP server that keeps every mail and sends none, with a web inbox. */
export async function startMailbox({
  port = 0,
  smtpPort = 0,
}: MailboxOptions = {}): Promise<Mailbox> {
  const mails: CaughtMail[] = []
  const smtp = await catchMails(smtpPort, (mail) => {
    mails.push(mail)
    if (mails.length > most) mails.shift()
  })
  const inbox = createInbox(mails, () => {
    mails.length = 0
  })
  try {
    const web = await listen(inbox, port)
    return {
      url: `http://127.0.0.1:${web.port}`,
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      messages: (to) => mails.filter((mail) => mail.to.includes(to)).reverse(),
      async stop() {
        await Promise.all([web.stop(), smtp.stop()])
      },
    }
  } catch (error) {
    await smtp.stop()
    throw error
  }
}

function listen(app: ReturnType<typeof createInbox>, port: number) {
  return new Promise<{ port: number; stop(): Promise<void> }>((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) =>
      resolve({
        port: address.port,
        stop: () =>
          new Promise((done) => {
            server.close(() => done())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
    server.once('error', reject)
  })
}
