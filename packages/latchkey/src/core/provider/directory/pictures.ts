// chunk: connections
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Engine } from '../../engine.ts'
import { onDestroy } from '../../lifetime/onDestroy.ts'

/** The kind of an image. Each kind has its own endpoint at the provider. */
export type PictureKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Blob URLs of loaded images, by kind and id. */
export type Pictures = {
  readonly store: StoreApi<Readonly<Record<string, string>>>
  /** Fetches an image once. Resolves with nothing without a provider, or if the request fails. */
  load(kind: PictureKind, id: string): Promise<string | undefined>
}

/** The provider's images as blob URLs, for pages with a strict content security policy. */
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
      engine.logger.debug('A picture did not arrive. Showing its letter.', { error, id, kind })
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

/** The key of an image in the store. */
export function pictureKey(kind: PictureKind, id: string): string {
  return `${kind}:${id}`
}
