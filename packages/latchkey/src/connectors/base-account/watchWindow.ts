import { walletError } from '../../core/ports/errors.ts'
import { windowError } from './errors.ts'
import { name } from './openWindow.ts'

/** In ms. */
const pace = 300
/** The SDK reports a closed window by itself if the window's page could tell it. */
const grace = 900

/**
 * Waits until the window is closed without the SDK's notice, and rejects: `USER_REJECTED`, or
 * `WINDOW_CUT_OFF` if a Cross-Origin-Opener-Policy separated it from the page.
 */
export async function watchWindow(shown: Window, signal: AbortSignal): Promise<never> {
  await until(() => shown.closed, signal)
  await pause(grace, signal)
  throw (await isCutOff()) ? windowError('WINDOW_CUT_OFF', { name }) : walletError('USER_REJECTED')
}

/** Whether the page's own policy separates it from the windows that it opens. */
async function isCutOff(): Promise<boolean> {
  if (globalThis.crossOriginIsolated) return true
  try {
    const { headers } = await fetch(location.href.split('#')[0] ?? '', { method: 'HEAD' })
    return /^same-origin(-plus-coep)?$/.test(
      headers.get('cross-origin-opener-policy')?.trim() ?? '',
    )
  } catch {
    return false
  }
}

function until(isDone: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!isDone()) return
      clearInterval(timer)
      resolve()
    }, pace)
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
