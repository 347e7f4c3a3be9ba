import { type PointerEvent, useRef } from 'react'

type Swipe = { readonly at: number; readonly since: number }

const farEnough = 96
const fastEnough = 0.5

/** Lets visitors close a sheet by pulling its handle or header down. The close button does the same. */
export function useSwipeToClose(onClose: () => void): {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
} {
  const swipe = useRef<Swipe>(undefined)

  function letGo(
    { clientY, currentTarget, timeStamp }: PointerEvent<HTMLElement>,
    isMeant: boolean,
  ) {
    const started = swipe.current
    swipe.current = undefined
    if (!started) return
    const distance = Math.max(0, clientY - started.at)
    currentTarget.style.removeProperty('transform')
    const speed = distance / Math.max(1, timeStamp - started.since)
    const pulled = { transform: `translateY(${distance}px)` }
    const isFar = isMeant && (distance > farEnough || (distance > 24 && speed > fastEnough))
    if (isFar) onClose()
    // A closing sheet goes on from where the finger left it.
    if (distance)
      currentTarget.animate([pulled, isFar ? pulled : { transform: 'none' }], {
        duration: isFar ? 200 : 150,
        easing: 'ease-out',
      })
  }

  return {
    onPointerCancel: (event) => letGo(event, false),
    onPointerDown(event) {
      const { clientY: at, currentTarget, target, timeStamp: since } = event
      const isSheet = matchMedia('(max-width: 430px)').matches
      if (!isSheet || !(target instanceof Element)) return
      if (target.closest('button, a') || !target.closest('.lk-Header, .lk-Grab')) return
      currentTarget.setPointerCapture(event.pointerId)
      swipe.current = { at, since }
    },
    onPointerMove({ clientY, currentTarget }) {
      if (!swipe.current) return
      const distance = Math.max(0, clientY - swipe.current.at)
      currentTarget.style.setProperty('transform', `translateY(${distance}px)`)
    },
    onPointerUp: (event) => letGo(event, true),
  }
}
