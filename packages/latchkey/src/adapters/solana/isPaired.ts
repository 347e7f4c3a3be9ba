import { isProvider, type Provider, property } from '../../core/eip1193/provider.ts'

/** Whether a connection's wallet is asked by pairing's methods. Some of the standard have `request` too. */
export function isPaired(provider: unknown): provider is Provider {
  return isProvider(provider) && typeof property(provider, 'features') !== 'object'
}
