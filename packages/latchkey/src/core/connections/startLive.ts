import { atEnd } from '../atEnd.ts'
import type { Engine } from '../engine.ts'
import { watchChain } from '../modal/watchChain.ts'
import { chainStates } from '../selectors.ts'
import { whenIdle } from '../whenIdle.ts'

/** What runs while there are connections: once an instance. */
export function startLive(engine: Engine): void {
  engine.once('live', () => {
    watchChain(engine)
    keepAdaptersReady(engine)
    rememberChain(engine)
    return true
  })
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
  atEnd(engine, engine.store.subscribe(warm))
  warm()
}

/** The network of the next visit is the one that the wallet was on last. */
function rememberChain(engine: Engine): void {
  const unsubscribe = engine.store.subscribe((state, previous) => {
    const { activeNamespace, chains } = state
    if (!activeNamespace) return
    const chainId = chains[activeNamespace]?.chainId
    if (chainId && chainId !== previous.chains[activeNamespace]?.chainId)
      engine.storage.set('network', chainId)
  })
  atEnd(engine, unsubscribe)
}
