import type { Siwx } from '../core/ports/siwx.ts'
import type { SiwxOptions } from './options.ts'

/**
 * Creates a sign-in whose sessions this browser keeps. It decides what the page shows; a server that must
 * know the visitor needs `serverSiwx`. The code loads when a wallet is connected.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { ethereum } from 'latchkey/networks'
 * import { createSiwx } from 'latchkey/sign-in'
 * import { createVerifiers } from 'latchkey/siwx'
 *
 * createLatchkey({
 *   networks: [ethereum],
 *   siwx: createSiwx({ verifiers: createVerifiers() }),
 * })
 * ```
 */
export function createSiwx(options: SiwxOptions): Siwx {
  const sessions = () => import('./localSessions.ts')
  const { messenger } = options
  return {
    addSession: async (session) => (await sessions()).addSession(options, session),
    async createMessage(input) {
      if (typeof messenger === 'function') return messenger(input)
      return (await import('./localMessage.ts')).localMessage(input, messenger)
    },
    getRequired: () => options.required ?? true,
    getSessions: async (...account) => (await sessions()).getSessions(options, ...account),
    revokeSession: async (...account) => (await sessions()).revokeSession(...account),
    setSessions: async (list) => (await sessions()).setSessions(options, list),
    signOutOnAccountChange: options.signOutOnAccountChange,
    signOutOnDisconnect: options.signOutOnDisconnect,
    signOutOnNetworkChange: options.signOutOnNetworkChange,
  }
}
