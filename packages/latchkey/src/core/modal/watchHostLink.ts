// chunk: pairing

import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { activeAddress } from '../selectors.ts'
import type { State } from '../state.ts'
import { linkExpiry, margin } from './linkExpiry.ts'

/** Hides a host's pairing link when it expires, or when a wallet connects. */
export function watchHostLink(engine: Engine, uri: string): void {
  const { store } = engine
  const isShown = ({ pairing }: State) => pairing && 'uri' in pairing && pairing.uri === uri
  const { pairing } = store.getState()
  // Another link may have replaced it while this chunk was loading.
  if (engine.signal.aborted || !pairing || !('uri' in pairing) || pairing.uri !== uri) return

  // A late consent gives the link no more time.
  const expiresAt = Math.min(linkExpiry(uri), pairing.expiresAt)
  store.setState({ pairing: { ...pairing, expiresAt } })
  const timer = setTimeout(
    () => {
      stop()
      store.setState({ pairing: { status: 'expired' } })
    },
    expiresAt - margin - Date.now(),
  )
  const unsubscribe = store.subscribe((state, before) => {
    if (!isShown(state)) return stop()
    const isConnected = activeAddress(state) && activeAddress(state) !== activeAddress(before)
    if (!isConnected) return
    stop()
    store.setState({ pairing: undefined })
  })
  const forgetEnd = onDestroy(engine, stop)

  function stop() {
    clearTimeout(timer)
    unsubscribe()
    forgetEnd()
  }
}
