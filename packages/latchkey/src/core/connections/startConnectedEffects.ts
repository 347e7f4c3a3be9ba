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
  followChains(engine)
  keepFront(engine)
  const startIdle = () => {
    if (chainStates(engine.store.getState()).some(({ account }) => account.status === 'connected'))
      engine.once(startIdleEffects)
  }
  onDestroy(engine, engine.store.subscribe(startIdle))
  startIdle()
  return true
}

function startIdleEffects(engine: Engine): true {
  whenIdle(() => {
    if (engine.signal.aborted) return
    import('./idleEffects.ts').then(({ idleEffects }) => idleEffects(engine), engine.logger.warn)
    // Disconnecting must not wait for the network.
    import('./disconnect.ts').catch(engine.logger.warn)
  })
  return true
}

/** Reports wallets that move, and saves the active network and each wallet's last one for the next visit. */
function followChains(engine: Engine): void {
  const unsubscribe = engine.store.subscribe((state, previous) => {
    const front = activeChain(state)
    if (front && front.chainId !== activeChain(previous)?.chainId)
      engine.storage.set('network', front.chainId)
    if (state.chains === previous.chains) return
    for (const { account, chainId, namespace } of chainStates(state)) {
      const before = previous.chains[namespace]
      if (chainId === before?.chainId) continue
      const connector = heldConnection(account)?.connector
      if (connector && before && heldConnection(before.account)?.connector === connector)
        engine.events.emit('SWITCH_NETWORK', { network: chainId })
      const stored = storedAs(engine, namespace, connector?.id)
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
