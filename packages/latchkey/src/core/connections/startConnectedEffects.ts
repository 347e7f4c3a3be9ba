import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import { watchChain } from '../modal/watchChain.ts'
import { activeChain, chainStates } from '../selectors.ts'
import { activateNextFamily, isHeld } from './activateNextFamily.ts'
import { rememberConnections } from './stored/stored.ts'
import { storedAs } from './stored/storedAs.ts'

/** Starts the effects of connected instances, once per instance. */
export function startConnectedEffects(engine: Engine): void {
  engine.once(startEffects)
}

function startEffects(engine: Engine): true {
  watchChain(engine)
  keepAdaptersReady(engine)
  rememberChains(engine)
  keepFront(engine)
  return true
}

/** Preloads a connected family's chain library while the page is idle. */
function keepAdaptersReady(engine: Engine): void {
  const warmed = new Set<string>()
  const warm = () => {
    for (const { account, namespace } of chainStates(engine.store.getState())) {
      if (account.status !== 'connected' || warmed.has(namespace)) continue
      warmed.add(namespace)
      whenIdle(() => {
        if (engine.signal.aborted) return
        engine.loadAdapter(namespace).catch((error: unknown) => {
          warmed.delete(namespace)
          engine.logger.warn(`The adapter of ${namespace} could not be loaded yet.`, error)
        })
      })
    }
  }
  onDestroy(engine, engine.store.subscribe(warm))
  warm()
}

/** Saves the active network, and each wallet's last network, for the next visit. */
function rememberChains(engine: Engine): void {
  const unsubscribe = engine.store.subscribe((state, previous) => {
    const front = activeChain(state)
    if (front && front.chainId !== activeChain(previous)?.chainId)
      engine.storage.set('network', front.chainId)
    if (state.chains === previous.chains) return
    for (const { account, chainId, namespace } of chainStates(state)) {
      const isMoved = chainId !== previous.chains[namespace]?.chainId
      const stored = isMoved && storedAs(engine, namespace, heldConnection(account)?.connector.id)
      if (stored) rememberConnections(engine, { [namespace]: { ...stored, chainId } })
    }
  })
  onDestroy(engine, unsubscribe)
}

/** Activates a connected family when the active one is disconnected. */
function keepFront(engine: Engine): void {
  const unsubscribe = engine.store.subscribe(({ activeNamespace, chains }, previous) => {
    if (!activeNamespace || chains === previous.chains) return
    const now = chains[activeNamespace]?.account
    const before = previous.chains[activeNamespace]?.account
    if (!now || !before || isHeld(now) || !isHeld(before)) return
    // Families that end together, such as those of a session, are reported one at a time.
    queueMicrotask(() => activateNextFamily(engine))
  })
  onDestroy(engine, unsubscribe)
}
