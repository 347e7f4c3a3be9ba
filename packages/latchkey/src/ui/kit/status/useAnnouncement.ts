import { useEffect } from 'react'
import { useUi } from '../UiContext.ts'

/** Has screen readers say a state, politely, once each time that it changes. */
export function useAnnouncement(text: string | undefined): void {
  const { announce } = useUi()
  useEffect(() => {
    if (text) announce(text)
  }, [announce, text])
}
