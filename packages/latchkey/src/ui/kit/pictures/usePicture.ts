import { useEffect, useSyncExternalStore } from 'react'
import {
  type PictureKind,
  pictureKey,
  pictures,
} from '../../../core/provider/directory/pictures.ts'
import { useEngine } from '../useEngine.ts'

/** Returns the URL of a provider's picture, once it is loaded. */
export function usePicture(kind: PictureKind, id: string | undefined): string | undefined {
  const { load, store } = pictures(useEngine())
  const key = id && pictureKey(kind, id)
  const read = () => (key ? store.getState()[key] : undefined)

  useEffect(() => {
    if (id) void load(kind, id)
  }, [load, kind, id])

  return useSyncExternalStore(store.subscribe, read, read)
}
