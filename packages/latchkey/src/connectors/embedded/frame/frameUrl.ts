import { frameVersion } from '../../../protocol/frame/frameEnvelope.ts'

/** The frame's address at the secure site. */
export function frameUrl(secureSiteUrl: string, projectId: string | undefined): URL {
  const url = new URL('/frame', secureSiteUrl)
  if (projectId) url.searchParams.set('projectId', projectId)
  url.searchParams.set('version', String(frameVersion))
  return url
}
