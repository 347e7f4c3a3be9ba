// chunk: embedded
import type { ConnectorContext } from '../../core/ports/connector.ts'
import { createEmbeddedConnector } from './createEmbeddedConnector.ts'

/** Adds the embedded wallet, if the host names a secure site. The frame opens with the first request. */
export function discover({
  add,
  outside,
  signal,
}: Pick<ConnectorContext, 'add' | 'outside' | 'signal'>): void {
  if (typeof window === 'undefined') return
  if (outside.settings().secureSiteUrl) add(createEmbeddedConnector({ outside, signal }))
}
