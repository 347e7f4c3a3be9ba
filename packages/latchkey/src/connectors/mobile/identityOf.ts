import type { OutsideSettings } from '../../core/ports/connector.ts'

/** Who asks, as wallets show it. A picture counts where it is the page's own, or stands in its address. */
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
