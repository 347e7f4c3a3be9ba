// chunk: connections
/** The environment of the page, which determines the links that open a wallet. */
export type PageContext = {
  readonly system: 'android' | 'ios' | 'desktop'
  /** The app that shows the page. `walletBrowser` is the browser inside a wallet's app. */
  readonly app: 'browser' | 'electron' | 'telegram' | 'walletBrowser' | 'webView'
  /** Whether the page is in a frame. */
  readonly isFramed: boolean
}

/** Facts of a window from which the context is derived. */
export type PageFacts = {
  readonly userAgent: string
  readonly touchPoints?: number
  readonly isFramed?: boolean
  /** Whether Telegram provides its user data, as it does for mini apps. */
  readonly isTelegram?: boolean
  /** Whether a wallet injected a provider. */
  readonly isInjected?: boolean
  /** Whether the page can send messages to a surrounding app. */
  readonly hasAppBridge?: boolean
}

/** Derives the context from a window's facts. */
export function contextOf({ isFramed = false, ...facts }: PageFacts): PageContext {
  const system = systemOf(facts)
  return { app: appOf(facts, system), isFramed, system }
}

/** The current context; a desktop browser if there is no window. */
export function currentContext(): PageContext {
  if (typeof window === 'undefined') return contextOf({ userAgent: '' })
  const has = (name: string) => Reflect.has(window, name)
  return contextOf({
    hasAppBridge: has('ReactNativeWebView'),
    isFramed: window.parent !== window,
    isInjected: ['ethereum', 'phantom', 'solana', 'solflare'].some(has),
    isTelegram: has('TelegramWebviewProxy') || Boolean(telegramApp()?.initData),
    touchPoints: navigator.maxTouchPoints,
    userAgent: navigator.userAgent,
  })
}

/** The API that Telegram provides to its pages. */
export type TelegramApp = {
  /** Empty if the page only loads Telegram's script. */
  readonly initData?: string
  /** `ios`, `macos`, `android` and others. */
  readonly platform?: string
  openLink?(url: string): void
  openTelegramLink?(url: string): void
}

/** Telegram's API, if Telegram shows this page. */
export function telegramApp(): TelegramApp | undefined {
  const telegram: unknown = Reflect.get(window, 'Telegram')
  if (typeof telegram !== 'object' || telegram === null) return undefined
  const app: unknown = Reflect.get(telegram, 'WebApp')
  // Documented by Telegram. Callers check each member before use.
  return typeof app === 'object' && app !== null ? (app as TelegramApp) : undefined
}

type DetectableFacts = Omit<PageFacts, 'isFramed'>

function systemOf({ touchPoints = 0, userAgent }: DetectableFacts): PageContext['system'] {
  if (/Android/i.test(userAgent)) return 'android'
  // iPads report themselves as Macs, but no Mac has a touch screen.
  const isTablet = /Macintosh/.test(userAgent) && touchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop'
}

function appOf(facts: DetectableFacts, system: PageContext['system']): PageContext['app'] {
  const { hasAppBridge, isInjected, isTelegram, userAgent } = facts
  if (isTelegram || /Telegram-Android/.test(userAgent)) return 'telegram'
  if (/Electron\//.test(userAgent)) return 'electron'
  if (system === 'desktop') return 'browser'
  if (isInjected) return 'walletBrowser'
  // On iOS, browsers end their user agent with Safari; web views inside apps don't.
  const isView = system === 'ios' ? !/Safari\//.test(userAgent) : /; wv\)/.test(userAgent)
  return isView || hasAppBridge ? 'webView' : 'browser'
}
