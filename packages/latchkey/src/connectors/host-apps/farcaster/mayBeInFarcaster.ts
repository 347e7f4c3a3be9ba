import { isFramed } from '../isFramed.ts'

/** Whether the page is in a frame, or in the web view of a phone app. */
export function mayBeInFarcaster(): boolean {
  return isFramed() || (typeof window !== 'undefined' && 'ReactNativeWebView' in window)
}
