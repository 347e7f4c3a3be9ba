import { html } from 'hono/html'
import { pageHead } from '../pageHead.ts'
import type { LoginRequest } from './Channel.ts'

/** The page of the app, which says that it is not Farcaster's. */
export async function appPage({ domain }: LoginRequest, action: string): Promise<string> {
  return `${await html`<!doctype html>
    <html lang="en">
      ${pageHead('Not Farcaster: a local stand-in')}
      <body>
        <p class="note"><strong>This is not Farcaster.</strong> This local stand-in signs with publicly known keys and lets anyone log in as anyone.</p>
        <h1>Sign in to ${domain}</h1>
        <form method="post" action="${action}">
          <label>Username <input name="name" required autofocus autocomplete="off" maxlength="60" pattern="[a-z0-9][a-z0-9.\\-]*" /></label>
          <button name="answer" value="continue">Sign in</button>
          <button name="answer" value="decline" formnovalidate>Decline</button>
        </form>
      </body>
    </html>`}`
}

/** The page after the visitor's choice. */
export async function donePage(text: string): Promise<string> {
  return `${await html`<!doctype html>
    <html lang="en">
      ${pageHead('Not Farcaster: a local stand-in')}
      <body><h1>${text}</h1><p>Return to the site.</p></body>
    </html>`}`
}
