import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import { watchChain } from '../modal/watchChain.ts'
import { activeChain, chainStates } from '../selectors.ts'
import { activateNextFamily, isHeld } from './activateNextFamily.ts'
import { rememberConnections } from './stored/stored.ts'
import { storedAs } from './stored/storedAs.ts'

/** What runs while there are connections: once an instance. */
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

/** Fetches a connected family's chain library when the page is idle, so that its first use is quick. */
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

/** The network of the next visit is the one in front, and each wallet's is where it was last. */
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

/** The family in front is a connected one for as long as there is one: what ended gives way. */
function keepFront(engine: Engine): void {
  const unsubscribe = engine.store.subscribe(({ activeNamespace, chains }, previous) => {
    if (!activeNamespace || chains === previous.chains) return
    const now = chains[activeNamespace]?.account
    const before = previous.chains[activeNamespace]?.account
    if (!now || !before || isHeld(now) || !isHeld(before)) return
    // What ends together, such as a session, is told family by family.
    queueMicrotask(() => activateNextFamily(engine))
  })
  onDestroy(engine, unsubscribe)
}
