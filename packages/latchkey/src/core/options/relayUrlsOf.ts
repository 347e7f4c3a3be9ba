import type { Options } from './options.ts'

/** The public relay, for hosts with a project id and without a provider. */
const publicRelay = 'wss://relay.walletconnect.org'

/** The relays in the order to try them: the configured ones, the provider's, or the public one. */
export function relayUrlsOf({
  projectId,
  provider: { relayUrl, url },
}: Pick<Options, 'projectId' | 'provider'>): readonly string[] {
  return [relayUrl ?? url?.replace(/^http/, 'ws') ?? (projectId ? publicRelay : [])].flat()
}
