import type { Engine } from '../engine.ts'
import type { WaitingApp } from '../ports/connector.ts'
import { mayOpen } from './mayOpen.ts'
import { isOffered, offerToOpen, showOffer } from './offers.ts'
import { followOpening } from './openings.ts'

/**
 * Opens an app that a request waits for. Call it in the tick of the press. Where the browser wants
 * another press, or the page stays in front, a view offers to open it; who leaves that view gives up.
 */
export function openApp(engine: Engine, { answered, giveUp, name, open }: WaitingApp): void {
  if (typeof document === 'undefined') return
  const opener = () => {
    followOpening(engine, name)
    open()
  }
  const stop = engine.store.subscribe((state, before) => {
    if (isOffered(before) && !isOffered(state)) giveUp()
  })
  // Before the view goes by itself.
  answered.then(stop, stop)
  offerToOpen(engine, opener, answered)
  if (mayOpen(performance.now())) opener()
  else {
    followOpening(engine, name)
    showOffer(engine)
  }
}
