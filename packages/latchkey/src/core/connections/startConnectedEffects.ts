import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import { watchChain } from '../modal/watchChain.ts'
import { activeChain, chainStates } from '../selectors.ts'
import { activateNextFamily, isHeld } from './activateNextFamily.ts'
import { rememberConnections } from './stored/shareConnections.ts'
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

/** Reports wallets that move, and saves the active network and each wallet's network and address for the next visit. */
function followChains(engine: Engine): void {
  const unsubscribe = engine.store.subscribe((state, previous) => {
    const front = activeChain(state)
    if (front && front.chainId !== activeChain(previous)?.chainId)
      engine.storage.set('network', front.chainId)
    if (state.chains === previous.chains) return
    for (const { account, chainId, namespace } of chainStates(state)) {
      const before = previous.chains[namespace]
      const [now, then] = [heldConnection(account), before && heldConnection(before.account)]
      const address = now?.accounts[0].address
      const hasMoved = chainId !== before?.chainId
      if (!hasMoved && address === then?.accounts[0].address) continue
      if (hasMoved && now && now.connector === then?.connector)
        engine.events.emit('SWITCH_NETWORK', { network: chainId })
      const stored = storedAs(engine, namespace, now?.connector.id)
      if (stored) rememberConnections(engine, { [namespace]: { ...stored, address, chainId } })
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
