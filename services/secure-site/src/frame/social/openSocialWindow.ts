import * as v from 'valibot'
import { socialMessage } from './socialMessage.ts'

export type SocialWindowOptions = {
  readonly url: string
  readonly window: Pick<Window, 'addEventListener' | 'open'>
  /** The secure site's origin. */
  readonly origin: string
  readonly signal: AbortSignal
  readonly onCode: (code: string) => void
  readonly onClosed: () => void
}

/** How often the window is checked, in ms. */
const checkMs = 250

/**
 * Opens the provider in a window. Call it within a press, because browsers block windows that open later.
 *
 * @returns the window, if the frame can see it: browsers return nothing for a blocked window, and for one that
 * the page around the frame cuts off, although that one opens
 */
export function openSocialWindow(options: SocialWindowOptions): Window | undefined {
  const { onClosed, onCode, origin, signal, url, window } = options
  const opened = window.open(url, '_blank', 'popup,width=600,height=800')
  if (!opened) return undefined
  // A window that was cut off at the provider counts as closed, and may still end the login.
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    onClosed()
  }, checkMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener(
    'message',
    (event) => {
      const parsed = v.safeParse(socialMessage, event.data)
      if (event.source !== opened || event.origin !== origin || !parsed.success) return
      clearInterval(timer)
      opened.close()
      onCode(parsed.output.code)
    },
    { signal },
  )
  return opened
}
