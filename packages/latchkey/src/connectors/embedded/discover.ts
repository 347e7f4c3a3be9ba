// chunk: embedded
import type { ConnectorContext } from '../../core/ports/connector.ts'
import { createEmbeddedConnector } from './createEmbeddedConnector.ts'
import { frameUrl } from './frame/frameUrl.ts'

/** Adds the embedded wallet, if the host names a secure site. The frame opens with the first request. */
export async function discover({
  add,
  outside,
  signal,
}: Pick<ConnectorContext, 'add' | 'outside' | 'signal'>): Promise<void> {
  const { projectId, secureSiteUrl } = outside.settings()
  if (typeof window === 'undefined' || !secureSiteUrl) return
  const stage = await outside.loadStage()
  const url = frameUrl(secureSiteUrl, projectId)
  add(createEmbeddedConnector({ outside, signal, stage, url }))
}
