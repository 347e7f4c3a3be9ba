import {
  type Endpoint,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route, RouteFile } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { type Image, type ImageKind, readImages } from './readImages.ts'

/** Serves pictures of wallets, networks, currencies and tokens. */
export function images({ ports }: AppContext): readonly Route[] {
  const { directory } = ports
  return [
    serve(getWalletImage, (id) => directory.image(id), directory.keptMs),
    serve(
      getAssetImage,
      from('networks', (id) => id.replace(':', '-')),
    ),
    serve(
      getCurrencyImage,
      from('currencies', (id) => id.toUpperCase()),
    ),
    serve(
      getTokenImage,
      from('tokens', (id) => id.toUpperCase()),
    ),
  ]
}

type ImageEndpoint = Endpoint & { readonly path: `${string}{id}`; readonly answer: 'blob' }

type Find = (id: string) => Image | undefined | Promise<Image | undefined>

/** Finds a picture in the built-in folder. */
function from(kind: ImageKind, fileNameOf: (id: string) => string): Find {
  const known: ReadonlyMap<string, Image> = readImages(kind)
  return (id) => known.get(fileNameOf(id))
}

function serve(endpoint: ImageEndpoint, find: Find, forMs = Number.POSITIVE_INFINITY) {
  return defineRoute(
    endpoint,
    async ({ path }) => {
      const image = await find(path.id)
      if (!image) throw new Refusal(404, { name: 'id', description: 'There is no such picture' })
      return toFile(image)
    },
    { keep: { forMs } },
  )
}

function toFile({ bytes, etag, type }: Image): RouteFile {
  return new RouteFile(bytes, {
    'Cache-Control': 'public, max-age=604800, stale-while-revalidate=2592000',
    'Content-Type': type,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Keeps an SVG that is opened as a page from running scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ETag: etag,
  })
}
