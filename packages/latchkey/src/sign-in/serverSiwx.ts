import type { Siwx } from '../core/ports/siwx.ts'
import type { ServerSiwxOptions } from './options.ts'

/**
 * Creates a sign-in whose sessions a server verifies and keeps, with the handlers of `latchkey/siwx` or a
 * provider. The code loads when a wallet is connected.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 * import { serverSiwx } from 'latchkey/sign-in'
 *
 * createLatchkey({ networks: [ethereum], siwx: serverSiwx({ url: '/api/sign-in' }) })
 * ```
 */
export function serverSiwx(options: ServerSiwxOptions): Siwx {
  const sessions = () => import('./serverSessions.ts')
  return {
    addSession: async (session) => (await sessions()).addSessions(options, [session]),
    createMessage: async (input) => (await sessions()).createMessage(options, input),
    getRequired: () => options.required ?? true,
    getSessions: async (...account) => (await sessions()).getSessions(options, ...account),
    revokeSession: async (...account) => (await sessions()).revokeSession(options, ...account),
    setSessions: async (list) => (await sessions()).setSessions(options, list),
    signOutOnAccountChange: options.signOutOnAccountChange,
    signOutOnDisconnect: options.signOutOnDisconnect,
    signOutOnNetworkChange: options.signOutOnNetworkChange,
  }
}
