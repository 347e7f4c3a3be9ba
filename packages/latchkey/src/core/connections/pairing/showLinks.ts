import type { Engine } from '../../engine.ts'
import { linkExpiry, margin } from '../../modal/linkExpiry.ts'
import type { Connector, ConnectorEvent } from '../../ports/connector.ts'
import type { PairingState } from '../../state.ts'
import { isPageVisible, waitUntilVisible } from '../waitUntilVisible.ts'

type Shown = Extract<PairingState, { uri: string }>

/** Shows a connector's links, and renews each before it expires. Returns a function that stops. */
export function showLinks(engine: Engine, connector: Connector): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The link to show again once the relay is reachable. */
  let behind: Shown | undefined
  let isAway = false
  const stopping = new AbortController()
  const unlisten = connector.listen(onEvent)
  return () => {
    clearTimeout(timer)
    stopping.abort()
    unlisten()
  }

  function onEvent(event: ConnectorEvent) {
    const now = shownBy(engine) ?? behind
    if (event.type === 'link') {
      const expiresAt = Math.min(linkExpiry(event.uri), event.expiresAt ?? Number.POSITIVE_INFINITY)
      // A visitor who opened the wallet with the previous link waits for its response, not for a new link.
      const link: Shown = { expiresAt, status: now?.status ?? 'waiting', uri: event.uri }
      behind = link
      if (!isAway) show(link)
      clearTimeout(timer)
      timer = setTimeout(() => void renew(), expiresAt - margin - Date.now())
    }
    if (event.type === 'answered' && now) {
      clearTimeout(timer)
      show({ ...now, status: 'opened' })
    }
    if (event.type === 'carrier' && now) {
      isAway = event.error !== undefined
      behind = now
      show(event.error ? { error: event.error, status: 'unreachable' } : now)
    }
  }

  async function renew() {
    if (!connector.links) return
    if (!isPageVisible()) {
      // An unreachable relay is the more specific status.
      if (!isAway) show({ status: 'expired' })
      await waitUntilVisible(stopping.signal)
    }
    if (!stopping.signal.aborted) connector.links.renew()
  }

  function show(pairing: PairingState) {
    engine.store.setState({ pairing })
  }
}

function shownBy(engine: Engine): Shown | undefined {
  const { pairing } = engine.store.getState()
  return pairing && 'uri' in pairing ? pairing : undefined
}
