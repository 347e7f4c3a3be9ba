import { hasPage } from '../../core/platform.ts'

/**
 * Listens whether the page is in the background, where browsers may stop it for any time. What it gives
 * back ends that and says whether it ever was.
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
