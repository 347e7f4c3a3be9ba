import { useEffect } from 'react'
import { useKit } from './KitContext.ts'

/** Announces a text to screen readers, politely, each time that it changes, and takes it back once it no longer holds. */
export function useAnnouncement(text: string | undefined): void {
  const { announce } = useKit()
  useEffect(() => {
    if (text) return announce(text)
    return undefined
  }, [announce, text])
}
