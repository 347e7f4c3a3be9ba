import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { CaughtMail } from './CaughtMail.ts'

/** Largest mail, in bytes. */
const largest = 1_048_576

/** Listens for SMTP on this machine and passes on each mail. */
export async function catchMails(port: number, onMail: (mail: CaughtMail) => void) {
  let count = 0
  const server = new SMTPServer({
    // Local clients have no certificate to trust.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largest,
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then(async (bytes) => {
          const { from, headers, html, subject, text } = await PostalMime.parse(bytes)
          onMail({
            id: ++count,
            from: from?.address ?? '',
            // The envelope decides who gets a mail, whatever its headers say.
            to: envelope.rcptTo.map(({ address }) => address),
            subject: subject ?? '',
            text: text ?? '',
            html: html ?? '',
            headers: headers.map(({ key, value }) => ({ name: key, value })),
            receivedAt: new Date().toISOString(),
          })
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    listening.once('listening', resolve).once('error', reject)
  })
  // A client that breaks off must not end the process.
  server.on('error', () => {})
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
