import { useEffect } from 'react'
import { useUi } from '../UiContext.ts'

/** Announces a text to screen readers, politely, each time that it changes. */
export function useAnnouncement(text: string | undefined): void {
  const { announce } = useUi()
  useEffect(() => {
    if (text) announce(text)
  }, [announce, text])
}
