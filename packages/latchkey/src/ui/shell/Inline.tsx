import { useKit } from '@latchkey/kit/KitContext.ts'
import type { Part } from '@latchkey/kit/theme/parts.ts'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FrameSlot } from '../kit/frame/FrameSlot.tsx'
import { useEngine } from '../kit/useEngine.ts'
import type { FeatureLoader } from './createFeatures.ts'
import { css } from './Modal.css.ts'
import { slide } from './motion.ts'
import { Sheet } from './Sheet.tsx'

export type InlineProps = { readonly features: FeatureLoader }

const arrivalTime = 300

/**
 * The sheet inside the host's element, without a dialog and a close button. Opened by a press, it scrolls
 * into sight, fades in again and takes the focus, since it may be off the screen or show the same view as
 * before. Opened without one, it leaves the focus alone.
 */
export function Inline({ features }: InlineProps): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const { locale } = useKit()
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const arrive = () => {
      const element = card.current
      if (!element || navigator.userActivation?.isActive === false) return
      element.scrollIntoView?.({ block: 'nearest' })
      element.querySelector('h2')?.focus({ preventScroll: true })
      slide(element, { from: 0, time: arrivalTime })
    }
    if (engine.store.getState().modal.open) arrive()
    return engine.events.subscribe(({ event }) => {
      if (event === 'MODAL_OPEN') arrive()
    })
  }, [engine])

  return (
    <section
      aria-labelledby={titleId}
      className="lk lk-Inline"
      dir={locale.direction}
      lang={locale.tag}
    >
      <div className="lk-Card" part={'card' satisfies Part} ref={card}>
        <Sheet canClose={false} features={features} titleId={titleId} />
        <FrameSlot />
      </div>
      <p aria-live="polite" className="lk-unseen" />
    </section>
  )
}
