import type { Provider } from '../../core/eip1193/provider.ts'
import type { OutsideSettings } from '../../core/ports/connector.ts'

/** The SDK's provider. */
export type BaseAccountProvider = Provider & { disconnect(): Promise<void> }

/** Loads the SDK, and creates its provider without its telemetry. */
export async function loadProvider(
  { metadata, networks }: Pick<OutsideSettings, 'metadata' | 'networks'>,
  walletUrl?: string,
): Promise<BaseAccountProvider> {
  const { createBaseAccountSDK } = await import('@base-org/account')
  const chains = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const sdk = createBaseAccountSDK({
    appChainIds: chains.map(({ id }) => Number(id)),
    appLogoUrl: metadata.icons[0] ?? null,
    appName: metadata.name,
    preference: { telemetry: false, ...(walletUrl && { walletUrl }) },
  })
  const provider = sdk.getProvider()
  return {
    disconnect: () => provider.disconnect(),
    on: (event, listener) => provider.on(event as never, listener),
    removeListener: (event, listener) => provider.removeListener(event as never, listener),
    request: ({ method, params }) => provider.request({ method, params: params as object }),
  }
}
