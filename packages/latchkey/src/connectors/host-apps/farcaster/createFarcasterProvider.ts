import { withRpcErrors } from '../../../core/eip1193/ProviderRpcError.ts'
import { type Provider, property } from '../../../core/eip1193/provider.ts'
import { boundedText, hostError } from '../hostWords.ts'
import type { FarcasterPort } from './createFarcasterPort.ts'

/** The app's wallet as an EIP-1193 provider. */
export function createFarcasterProvider(port: FarcasterPort): Provider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let requests = 0
  port.onWalletEvent(({ event, params }) => {
    for (const listener of listeners.get(event) ?? []) listener(params[0])
  })

  return withRpcErrors({
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    async request({ method, params }) {
      // The access ends in the app.
      if (method === 'wallet_revokePermissions') return null
      requests += 1
      const request = {
        id: requests,
        jsonrpc: '2.0',
        method,
        ...(params !== undefined && { params }),
      }
      const answer = await port.call('ethProviderRequestV2', request)
      const error = property(answer, 'error')
      if (!error) return property(answer, 'result')
      const said =
        boundedText(property(error, 'details')) ?? boundedText(property(error, 'message'))
      throw hostError(said ?? 'no reason', property(error, 'code'))
    },
  })
}
