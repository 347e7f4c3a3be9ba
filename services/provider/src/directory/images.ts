import {
  type Endpoint,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from 'latchkey/protocol'
import { defineRoute, type Route, RouteFile } from '../http/defineRoute.ts'
import { Refusal } from '../http/Refusal.ts'
import { type Image, type ImageKind, readImages } from './readImages.ts'

/** The pictures of wallets, networks, currencies and tokens. */
export function images(): readonly Route[] {
  return [
    serve(getWalletImage, 'wallets', (id) => id),
    serve(getAssetImage, 'networks', (id) => id.replace(':', '-')),
    serve(getCurrencyImage, 'currencies', (id) => id.toUpperCase()),
    serve(getTokenImage, 'tokens', (id) => id.toUpperCase()),
  ]
}

type ImageEndpoint = Endpoint & { readonly path: `${string}{id}`; readonly answer: 'blob' }

function serve(endpoint: ImageEndpoint, kind: ImageKind, fileNameOf: (id: string) => string) {
  const known: ReadonlyMap<string, Image> = readImages(kind)
  return defineRoute(
    endpoint,
    ({ path }) => {
      const image = known.get(fileNameOf(path.id))
      if (!image) throw new Refusal(404, { name: 'id', description: 'There is no such picture' })
      return toFile(image)
    },
    { keep: {} },
  )
}

function toFile({ bytes, etag, type }: Image): RouteFile {
  return new RouteFile(bytes, {
    'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'Content-Type': type,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // An SVG opened as a page could run scripts; this makes it a picture and no more.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ETag: etag,
  })
}
