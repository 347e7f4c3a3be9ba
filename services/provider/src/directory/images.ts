import { type Context, Hono } from 'hono'
import { Refusal } from '../http/Refusal.ts'
import { type Image, type ImageKind, readImages } from './readImages.ts'

/** The pictures of wallets, networks, currencies and tokens. */
export function images() {
  return new Hono()
    .get(
      '/getWalletImage/:id',
      serve('wallets', (id) => id),
    )
    .get(
      '/public/getAssetImage/:id',
      serve('networks', (id) => id.replace(':', '-')),
    )
    .get(
      '/public/getCurrencyImage/:id',
      serve('currencies', (id) => id.toUpperCase()),
    )
    .get(
      '/public/getTokenImage/:id',
      serve('tokens', (id) => id.toUpperCase()),
    )
}

function serve(kind: ImageKind, fileNameOf: (id: string) => string) {
  const known: ReadonlyMap<string, Image> = readImages(kind)
  return (c: Context<object, '/:id'>) => {
    const image = known.get(fileNameOf(c.req.param('id')))
    if (!image) throw new Refusal(404, { name: 'id', description: 'There is no such picture' })
    c.header('Cache-Control', 'public, max-age=604800, stale-while-revalidate=2592000')
    c.header('ETag', image.etag)
    if (c.req.header('if-none-match') === image.etag) return c.body(null, 304)
    c.header('Content-Type', image.type)
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    // An SVG opened as a page could run scripts; this makes it a picture and no more.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return c.body(image.bytes)
  }
}
