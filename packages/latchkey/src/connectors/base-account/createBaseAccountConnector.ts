import { createProviderConnector } from '../../core/eip1193/createProviderConnector.ts'
import { withRpcErrors } from '../../core/eip1193/ProviderRpcError.ts'
import type { Provider } from '../../core/eip1193/provider.ts'
import type { Connector } from '../../core/ports/connector.ts'
import { icon } from './appearance.ts'
import type { BaseAccountProvider } from './loadProvider.ts'
import { name, openWindow, withWindow } from './openWindow.ts'
import { watchWindow } from './watchWindow.ts'

export type BaseAccountConnectorOptions = {
  readonly load: () => Promise<BaseAccountProvider>
  readonly signal: AbortSignal
}

type Call = { readonly method: string; readonly params?: unknown }

/**
 * Connects Base Account. Each request opens the wallet's window in the tick of the call, so a page that
 * waits before it calls may find the window blocked.
 */
export function createBaseAccountConnector({
  load,
  signal,
}: BaseAccountConnectorOptions): Connector {
  let loaded: BaseAccountProvider | undefined
  let loading: Promise<BaseAccountProvider> | undefined
  /** The empty window of the latest press, until the SDK uses it. */
  let opened: Window | undefined

  const provider: Provider = withRpcErrors({
    // Wallets are followed once they are connected, so the SDK is loaded.
    on: (event, listener) => loaded?.on?.(event, listener),
    removeListener: (event, listener) => loaded?.removeListener?.(event, listener),
    // Not async: the window has to open in this tick.
    request: (call) => (loaded ? send(loaded, call) : fetchSdk().then((sdk) => send(sdk, call))),
  })
  const connector = createProviderConnector({
    icon,
    id: 'baseAccount',
    name,
    provider,
    rdns: 'app.base.account',
    type: 'external',
  })

  return {
    ...connector,
    async connect(request) {
      const blank = loaded ? undefined : openWindow()
      opened = blank
      try {
        return await connector.connect(request)
      } finally {
        // The SDK didn't need it, or failed to load.
        if (blank && opened === blank) {
          blank.close()
          opened = undefined
        }
      }
    },
  }

  function send(sdk: BaseAccountProvider, call: Call): Promise<unknown> {
    // The SDK has no method for this.
    if (call.method === 'wallet_revokePermissions') return sdk.disconnect()
    return new Promise((resolve, reject) => {
      const ending = new AbortController()
      const stop = () => ending.abort()
      signal.addEventListener('abort', stop)
      const seen = (shown: Window) => {
        if (shown === opened) opened = undefined
        watchWindow(shown, ending.signal).catch(reject)
      }
      withWindow(() => sdk.request(call), { opened, seen })
        .then(resolve, reject)
        .finally(() => {
          signal.removeEventListener('abort', stop)
          stop()
        })
    })
  }

  function fetchSdk(): Promise<BaseAccountProvider> {
    loading ??= load().then((sdk) => {
      loaded = sdk
      return sdk
    })
    // A chunk that failed to load is fetched again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
