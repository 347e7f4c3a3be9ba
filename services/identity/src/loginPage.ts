import { html } from 'hono/html'
import { type Persona, personas } from './Persona.ts'
import { pageHead } from './pageHead.ts'

/** The login page of a provider, which says that it is not the real one. */
export async function loginPage(persona: Persona, action: string): Promise<string> {
  const name = personas[persona]
  return `${await html`<!doctype html>
    <html lang="en">
      ${pageHead(`Not ${name}: a local stand-in`)}
      <body>
        <p class="note"><strong>This is not ${name}.</strong> This local stand-in lets anyone log in as anyone. Type no real password anywhere on this page.</p>
        <h1>Log in as…</h1>
        <form method="post" action="${action}">
          <label>Email address <input type="email" name="email" required autofocus autocomplete="off" maxlength="254" /></label>
          <label><input type="checkbox" name="unverified" value="on" /> The address is not verified</label>
          <button name="answer" value="continue">Continue to Latchkey</button>
          <button name="answer" value="decline" formnovalidate>Decline</button>
        </form>
      </body>
    </html>`}`
}
