import { createHash } from 'node:crypto'
import { getWallets, type WalletListing } from 'latchkey/protocol'
import { type Clock, systemClock } from '../../upstreams/clock.ts'
import { createBreaker } from '../../upstreams/createBreaker.ts'
import { type Fetch, fetchJson } from '../../upstreams/fetchJson.ts'
import { fetchPicture } from '../../upstreams/fetchPicture.ts'
import { lastGood } from '../../upstreams/lastGood.ts'
import { resilient } from '../../upstreams/resilient.ts'
import { UpstreamError } from '../../upstreams/UpstreamError.ts'
import type { Image } from '../readImages.ts'
import type { DirectoryPort } from './DirectoryPort.ts'

export type RemoteDirectoryOptions = {
  /** Base URL of `/getWallets` and `/getWalletImage/{id}`. */
  readonly url: string
  /** Project id at that service. */
  readonly key: string
  /** Directory to use until the service has answered once. */
  readonly otherwise: DirectoryPort
  readonly fetch?: Fetch
  readonly clock?: Clock
}

const name = 'the wallet directory'
const hour = 60 * 60 * 1_000
const day = 24 * hour
const pageSize = 100
const mostPages = 50

/**
 * An external wallet directory that speaks Web3Modal's `GET /getWallets`, such as another Latchkey
 * provider. Its last list is served for up to a month while it is down.
 */
export function remoteDirectory({
  clock = systemClock,
  fetch,
  key,
  otherwise,
  url,
}: RemoteDirectoryOptions): DirectoryPort {
  const patience = { name, timeoutMs: 8_000, retries: 2, clock }
  const breaker = createBreaker({ name, clock })
  const how = { name, ...(fetch && { fetch }) }

  const readPage = resilient(
    (page: number, signal) =>
      fetchJson({ ...how, url: at('getWallets', { page, entries: pageSize }), schema, signal }),
    { ...patience, breaker },
  )
  const readAll = lastGood(
    async () => {
      const wallets: WalletListing[] = []
      for (let page = 1; page <= mostPages; page++) {
        const { count, data } = await readPage(page)
        wallets.push(...data)
        if (data.length === 0 || wallets.length >= count) break
      }
      return [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()]
    },
    { clock, freshMs: hour, keyOf: () => '', staleMs: 30 * day },
  )
  const readImage = lastGood(
    async (id: string): Promise<Image | undefined> => {
      const ask = resilient((_: undefined, signal) => {
        const picture = at(`getWalletImage/${encodeURIComponent(id)}`, {})
        return fetchPicture({ ...how, url: picture, signal })
      }, patience)
      const { bytes, type } = await ask(undefined)
      const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      return { bytes, etag: `"${etag}"`, type }
    },
    { clock, freshMs: 7 * day, keyOf: (id) => id, staleMs: 30 * day },
  )

  function at(path: string, query: Readonly<Record<string, number>>): URL {
    const found = new URL(path, url.endsWith('/') ? url : `${url}/`)
    found.searchParams.set('projectId', key)
    for (const [word, value] of Object.entries(query)) found.searchParams.set(word, String(value))
    return found
  }

  return {
    // Short, because the fallback may be in use.
    keptMs: 5 * 60_000,
    wallets: () => readAll(undefined).catch(orElse(() => otherwise.wallets())),
    async image(id) {
      const wallets = await readAll(undefined).catch(orElse(() => []))
      // Clients choose ids, so only those of listed wallets are fetched.
      if (!wallets.some(({ image_id }) => image_id === id)) return otherwise.image(id)
      return readImage(id).catch(orElse(() => otherwise.image(id)))
    },
  }
}

const schema = getWallets.answer

/** Falls back if the upstream fails; rethrows other errors. */
function orElse<answer>(other: () => answer | Promise<answer>) {
  return (error: unknown) => {
    if (error instanceof UpstreamError) return other()
    throw error
  }
}
