import { hasPage } from '../../core/platform.ts'

/**
 * Watches whether the page goes to the background, where browsers suspend it for any time. The
 * returned function stops watching and tells whether it did.
 */
export function watchPage(): () => boolean {
  if (!hasPage()) return () => false
  let wasHidden = false
  const look = () => {
    wasHidden ||= document.visibilityState === 'hidden'
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    return wasHidden
  }
}
