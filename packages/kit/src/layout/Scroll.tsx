import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useStyles } from '../useStyles.ts'
import { observeSize } from './observeSize.ts'
import { css } from './Scroll.css.ts'

export type ScrollProps = {
  readonly children: ReactNode
  /** Keeps the height of a long list, whatever a search leaves of it. @default false */
  readonly isTall?: boolean
}

/** The scrolling part of a view. Its edges fade if there is more content. */
export function Scroll({ children, isTall }: ScrollProps): ReactNode {
  useStyles(css)
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const body = ref.current
    if (!body) return
    const mark = () => {
      body.toggleAttribute('data-above', body.scrollTop > 1)
      const below = body.scrollHeight - body.clientHeight - body.scrollTop
      body.toggleAttribute('data-below', below > 1)
    }
    const stop = observeSize([body, ...body.children], mark)
    body.addEventListener('scroll', mark, { passive: true })
    return () => {
      stop()
      body.removeEventListener('scroll', mark)
    }
  }, [])

  return (
    <div className="lk-Scroll" data-tall={isTall} ref={ref}>
      <div className="lk-Scroll-inside">{children}</div>
    </div>
  )
}
