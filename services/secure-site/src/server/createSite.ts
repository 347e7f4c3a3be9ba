import { type Context, Hono } from 'hono'
import type { FrameConfig } from '../frame/readConfig.ts'
import type { ReadEmbedding } from './createEmbedding.ts'
import { fileHeaders, pageHeaders } from './pageHeaders.ts'
import type { Build } from './readBuild.ts'
import type { SiteConfig } from './SiteConfig.ts'
import { writePage } from './writePage.ts'

export type SiteOptions = {
  readonly build: Build
  readonly config: SiteConfig
  readonly readEmbedding: ReadEmbedding
}

/** The secure site: the frame, the pages that stand at top level, and their files. */
export function createSite({ build, config, readEmbedding }: SiteOptions): Hono {
  const { escrowUrl, providerUrl } = config

  /** A page at top level, which no site may embed. */
  const topPage = (name: 'device' | 'passkey' | 'social') => (c: Context) => {
    const { html, importMapHash } = writePage(build.report, name, { escrowUrl, providerUrl })
    const headers = pageHeaders({ ...config, ancestors: [], importMapHash })
    // The end of a social login speaks to the frame that opened its window, which has the same origin.
    if (name !== 'social') headers['Cross-Origin-Opener-Policy'] = 'same-origin'
    return c.html(html, 200, headers)
  }

  const site = new Hono()
    .get('/frame', async (c) => {
      const projectId = c.req.query('projectId')
      if ((projectId?.length ?? 0) > 128) return c.text('The project id is too long.', 400)
      let origins: readonly string[] | undefined
      let socials: FrameConfig['socials']
      try {
        const embedding = await readEmbedding(projectId)
        origins = embedding.origins?.filter(isOrigin)
        socials = embedding.socials
      } catch {
        // Without the list, any site could embed the frame.
        return c.text('The provider does not respond. Try again.', 503, { 'Retry-After': '5' })
      }
      const { html, importMapHash } = writePage(build.report, 'frame', {
        escrowUrl,
        ...(origins && { origins: [...origins] }),
        ...(projectId !== undefined && { projectId }),
        providerUrl,
        ...(socials && { socials }),
      })
      return c.html(html, 200, pageHeaders({ ...config, ancestors: origins, importMapHash }))
    })
    .get('/device', topPage('device'))
    .get('/passkey', topPage('passkey'))
    .get('/social', topPage('social'))
    .get('/build.json', (c) =>
      c.json(build.report, 200, { ...fileHeaders, 'Access-Control-Allow-Origin': '*' }),
    )
    .get('/healthz', (c) => c.text('ok'))
    .get('/assets/*', (c) => {
      const bytes = build.files.get(c.req.path)
      if (!bytes) return c.text('Not found', 404)
      return c.body(bytes, 200, {
        ...fileHeaders,
        'Access-Control-Allow-Origin': '*',
        // Names hold a hash of the content.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Type': 'text/javascript; charset=utf-8',
      })
    })
  return site
}

/** Refuses text that could end a CSP directive, or begin another one. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z\d.[\]:*-]+$/i.test(text)
}
