import type { Engine } from '../engine.ts'
import type { WaitingApp } from '../ports/connector.ts'
import { mayOpen } from './mayOpen.ts'
import { isOffered, offerToOpen, showOffer } from './offers.ts'
import { followOpening } from './openings.ts'

/**
 * Opens the app of a pending request. Call it synchronously in the gesture's event handler. If the
 * browser requires another gesture, or the page stays visible, a view offers to open the app. Leaving
 * that view gives up the request.
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
  // Unsubscribe before the view closes by itself, so that closing doesn't give up the request.
  answered.then(stop, stop)
  offerToOpen(engine, { open: opener, stop: giveUp }, answered)
  if (mayOpen(performance.now())) opener()
  else {
    followOpening(engine, name)
    showOffer(engine)
  }
}
