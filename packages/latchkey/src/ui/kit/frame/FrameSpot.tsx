import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { type ReactNode, useEffect } from 'react'
import { createEmbeddedStore } from '../../../core/frame/embeddedStore.ts'
import type { FrameScreens } from '../../../core/ports/embeddedStage.ts'
import type { State } from '../../../core/state.ts'
import { useEngine } from '../useEngine.ts'
import { useSelected } from '../useSelected.ts'
import { useStore } from '../useStore.ts'
import { css } from './FrameSpot.css.ts'

export type FrameSpotProps = {
  /** The name of the frame's content, for screen readers. */
  readonly title: string
  /** The screen to show. Absent if the frame has chosen it itself. */
  readonly screen?: Parameters<FrameScreens['show']>[0]
}

/** Reserves the room of the embedded wallet's frame in a view, and shows the frame over it. */
export function FrameSpot({ screen, title }: FrameSpotProps): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const store = engine.once(createEmbeddedStore)
  const { height, slot } = useStore(store)
  const screens = useSelected(screensOf)

  useEffect(() => {
    const own = {}
    store.setState({ spot: own })
    return () => {
      if (store.getState().spot !== own) return
      store.setState({ spot: undefined })
      // The next step of a login is mounted in the same commit.
      queueMicrotask(() => {
        if (!store.getState().spot) screens?.show('none').catch(engine.logger.warn)
      })
    }
  }, [engine, screens, store])

  useEffect(() => {
    slot?.parentElement?.style.setProperty('--lk-frame-height', `${height}px`)
  }, [height, slot])

  useEffect(() => {
    if (screen) screens?.show(screen, { takesFocus: true }).catch(engine.logger.warn)
  }, [engine, screen, screens])

  useEffect(() => screens?.focus(title), [screens, title])

  return (
    <div aria-busy={height === 0} className="lk-FrameSpot">
      {height === 0 && <Skeleton count={3} shape="row" />}
    </div>
  )
}

function screensOf({ connectors }: State): FrameScreens | undefined {
  return connectors.find(({ screens }) => screens)?.screens
}
