import { answerDevice, answerSocial, describeDevice, describeSocial } from 'latchkey/protocol/auth'
import type { Rule } from '../http/rules/Rule.ts'

/** The addresses that providers of social logins send the browser to, some of them with a form. */
const callbacks = '/v1/auth/social/callback/'

/** Requests of the secure site's pages at top level, which prove themselves by a token. */
const ofPages: ReadonlySet<string> = new Set(
  [answerDevice, answerSocial, describeDevice, describeSocial].map(({ path }) => path),
)

/** Whether a request is the return of a visitor from a provider of social logins. */
export function isSocialCallback(path: string): boolean {
  return path.startsWith(callbacks)
}

/** Applies a rule about projects, unless the request comes from a page at top level: that has no project. */
export function exceptTopLevel(rule: Rule): Rule {
  return (c, visit, times) => {
    const { path } = c.req
    return isSocialCallback(path) || ofPages.has(path) ? undefined : rule(c, visit, times)
  }
}
