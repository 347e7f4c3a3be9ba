import { frameVersion } from '../../../protocol/frame/frameEnvelope.ts'

/** The frame's address at the secure site. */
export function frameUrl(secureSiteUrl: string, projectId: string | undefined): URL {
  const query = new URLSearchParams({ ...(projectId && { projectId }), version: `${frameVersion}` })
  return new URL(`/frame?${query}`, secureSiteUrl)
}
