import { KitContext } from '@latchkey/kit/KitContext.ts'
import type { Styles } from '@latchkey/kit/theme/adoptStyles.ts'
import { words } from '@latchkey/kit/words/words.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Frame } from '../startFrame.ts'
import { FrameUi } from './FrameUi.ts'
import { Screens } from './Screens.tsx'
import { useFrameLocale } from './useFrameLocale.ts'

export type RootProps = { readonly frame: Frame; readonly styles: Styles }

/** Provides services to the screens, reports their height, and passes Escape to the page. */
export function Root({ frame, styles }: RootProps): ReactNode {
  const { emit, store } = frame.context
  const [tag, setTag] = useState(store.getState().host?.locale ?? navigator.language)
  useEffect(() => store.subscribe(({ host }) => host && setTag(host.locale)), [store])
  const locale = useFrameLocale(tag)
  const [said, announce] = useState('')
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { documentElement } = document
    documentElement.dir = locale.direction
    documentElement.lang = locale.tag
  }, [locale])

  useEffect(() => {
    const element = content.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const px = Math.min(Math.ceil(element.getBoundingClientRect().height), 20_000)
      emit({ event: 'height', kind: 'event', px })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [emit])

  // The page can't hear keys that are pressed in the frame.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') emit({ event: 'escape', kind: 'event' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [emit])

  const kit = useMemo(
    () => ({
      announce(text: string) {
        announce(text)
        return () => announce((current) => (current === text ? '' : current))
      },
      locale,
      styles,
      wordsOf: words(locale, undefined),
    }),
    [locale, styles],
  )

  return (
    <FrameUi.Provider value={frame}>
      <KitContext.Provider value={kit}>
        <div className="lk" dir={locale.direction} ref={content}>
          <Screens />
          <div aria-live="polite" className="lk-unseen">
            {said}
          </div>
        </div>
      </KitContext.Provider>
    </FrameUi.Provider>
  )
}
