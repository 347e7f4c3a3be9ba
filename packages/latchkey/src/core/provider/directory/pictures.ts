import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../engine.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'

/** What a picture is of; each kind has its own place at the provider. */
export type PictureKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Addresses of pictures that have arrived, by kind and id. */
export type Pictures = {
  readonly store: StoreApi<Readonly<Record<string, string>>>
  /** Fetches a picture once. Without a provider, or when it has none, there is no address. */
  load(kind: PictureKind, id: string): Promise<string | undefined>
}

/** The pictures that the provider gives, as blob URLs, so that strict pages may show them. */
export function pictures(engine: Engine): Pictures {
  return engine.once(createPictures)
}

function createPictures(engine: Engine): Pictures {
  const store = createStore<Readonly<Record<string, string>>>(() => ({}))
  const loading = new Map<string, Promise<string | undefined>>()

  onDestroy(engine, () => {
    for (const url of Object.values(store.getState())) URL.revokeObjectURL(url)
  })

  async function fetchPicture(kind: PictureKind, id: string): Promise<string | undefined> {
    try {
      const { fetchImage } = await import('./fetchImage.ts')
      const blob = await fetchImage(engine, kind, id)
      if (engine.signal.aborted) return undefined
      const url = URL.createObjectURL(blob)
      store.setState({ [pictureKey(kind, id)]: url })
      return url
    } catch (error) {
      loading.delete(pictureKey(kind, id))
      engine.logger.debug('A picture did not arrive; its letter stands in.', { error, id, kind })
      return undefined
    }
  }

  return {
    load(kind, id) {
      const key = pictureKey(kind, id)
      const known = loading.get(key)
      if (known) return known
      if (!engine.store.getState().options.provider.directoryUrl) return Promise.resolve(undefined)
      const started = fetchPicture(kind, id)
      loading.set(key, started)
      return started
    },
    store,
  }
}

/** Where a picture stands in the store. */
export function pictureKey(kind: PictureKind, id: string): string {
  return `${kind}:${id}`
}
