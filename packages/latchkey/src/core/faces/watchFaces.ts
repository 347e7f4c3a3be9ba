// chunk: connected
import type { Engine } from '../engine.ts'
import { pictures } from '../provider/directory/pictures.ts'
import { allNetworks } from '../selectors.ts'
import type { Face } from '../state.ts'
import { chainOfAccount, followAccount } from './followAccount.ts'

/**
 * Reads the faces that buttons ask for: the profile of a connected account, and a network's picture in the directory.
 */
export function watchFaces(engine: Engine): void {
  const { signal, store } = engine
  const faces = new Map<string, Face>()
  const wanted = new Set<string>()

  function faceOf(id: string): Face | undefined {
    // Buttons ask while they draw, which must not change the state.
    if (!wanted.has(id)) queueMicrotask(() => want(id))
    wanted.add(id)
    return faces.get(id)
  }

  function want(id: string) {
    if (signal.aborted) return
    const network = allNetworks(store.getState()).find((known) => known.caipNetworkId === id)
    if (network) {
      const load = pictures(engine).load('asset', network.assets?.imageId ?? id)
      load.then((picture) => show(id, { picture }))
    } else if (chainOfAccount(store.getState(), id)) {
      followAccount(engine, id, (face) => show(id, face))
    } else {
      // Sends no server the address of an account that isn't connected. The next drawing tries again.
      wanted.delete(id)
    }
  }

  function show(id: string, face: Face | undefined) {
    const before = faces.get(id)
    if (face) faces.set(id, face)
    else {
      faces.delete(id)
      wanted.delete(id)
    }
    if (face?.name !== before?.name || face?.picture !== before?.picture) tell()
  }

  /** Buttons draw again for a new function. */
  function tell() {
    if (!signal.aborted) store.setState({ faceOf: (id) => faceOf(id) })
  }

  tell()
}
