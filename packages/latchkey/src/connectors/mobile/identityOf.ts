import type { OutsideSettings } from '../../core/ports/connector.ts'

/** The host's identity as wallets show it. Icons must be on the page's origin or data URLs. */
export function identityOf({ icons, name, url }: OutsideSettings['metadata']): object {
  if (!URL.canParse(url)) return { name }
  const { origin } = new URL(url)
  const [picture] = icons.flatMap((one) => {
    if (/^data:image\/(gif|png|svg\+xml|webp);base64,/.test(one)) return [one]
    const found = URL.canParse(one, url) ? new URL(one, url) : undefined
    return found?.origin === origin ? [`${found.pathname}${found.search}`.slice(1)] : []
  })
  return { name, uri: origin, ...(picture && { icon: picture }) }
}
