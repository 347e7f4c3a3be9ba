import type { Metadata } from './options.ts'

/** Returns the host's metadata, completed from its page. */
export function readMetadata(given: Partial<Metadata> = {}): Metadata {
  const page = typeof document === 'undefined' ? undefined : document
  const icon = page?.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    description: given.description ?? content(page, 'meta[property="og:description"]') ?? '',
    icons: given.icons ?? (icon ? [icon] : []),
    name: given.name ?? page?.title ?? '',
    ...(given.redirect && { redirect: given.redirect }),
    url: given.url ?? page?.location.origin ?? '',
  }
}

function content(page: Document | undefined, selector: string): string | undefined {
  return page?.querySelector<HTMLMetaElement>(selector)?.content
}
