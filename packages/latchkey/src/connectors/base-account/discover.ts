import type { ConnectorContext } from '../../core/ports/connector.ts'
import { createBaseAccountConnector } from './createBaseAccountConnector.ts'
import { loadProvider } from './loadProvider.ts'

/** Adds Base Account, unless the options turn it off. */
export function discover(
  { add, outside, signal }: Pick<ConnectorContext, 'add' | 'outside' | 'signal'>,
  walletUrl?: string,
): void {
  const { coinbasePreference, enableCoinbase } = outside.settings()
  if (typeof window === 'undefined' || !enableCoinbase || coinbasePreference === 'eoaOnly') return
  const load = () => loadProvider(outside.settings(), walletUrl)
  add(createBaseAccountConnector({ load, signal }))
}
