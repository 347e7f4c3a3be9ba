import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { CaughtMail } from './CaughtMail.ts'

/** Pages and JSON of the caught mails, newest first. */
export function createInbox(mails: readonly CaughtMail[], clear: () => void) {
  const to = (address: string | undefined) =>
    mails.filter((mail) => !address || mail.to.includes(address.toLowerCase())).reverse()

  return new Hono()
    .get('/api/messages', (c) => c.json({ messages: to(c.req.query('to')) }))
    .delete('/api/messages', (c) => {
      clear()
      return c.body(null, 204)
    })
    .get('/', (c) => {
      // Mails are shown as text: their HTML could run scripts here.
      c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      return c.html(html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta http-equiv="refresh" content="5" />
            <title>Mailbox</title>
            <style>
              body { color-scheme: light dark; font: 15px/1.5 system-ui; margin: 2rem auto; max-width: 44rem; padding: 0 1rem }
              article { border-top: 1px solid #8888; padding: 1rem 0 }
              pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
              h2 { font-size: 1.1rem; margin: 0 }
            </style>
          </head>
          <body>
            <h1>Mailbox</h1>
            <p>Every mail of the local stack ends here. This server catches mail and sends none.</p>
            ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''} ${to(c.req.query('to')).map(show)}
          </body>
        </html>`)
    })
}

function show({ from, receivedAt, subject, text, to }: CaughtMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>From ${from} to ${to.join(', ')}, ${receivedAt}</p>
    <pre>${raw(linkUrls(text))}</pre>
  </article>`
}

/** Escapes text and turns its URLs into links. */
function linkUrls(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return escaped.replace(
    /https?:\/\/[\w.:/#?=%-]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
  )
}
