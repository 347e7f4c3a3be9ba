// chunk: connections
/** Where the page is shown: it decides which links open a wallet, and how. */
export type PageContext = {
  readonly system: 'android' | 'ios' | 'desktop'
  /** What shows the page. `walletBrowser` is the browser inside a wallet's app. */
  readonly app: 'browser' | 'electron' | 'telegram' | 'walletBrowser' | 'webView'
  /** Whether another page stands around this one. */
  readonly isFramed: boolean
}

/** What a window says about where it is. */
export type PageFacts = {
  readonly userAgent: string
  readonly touchPoints?: number
  readonly isFramed?: boolean
  /** Telegram tells its mini apps who looks at them. */
  readonly isTelegram?: boolean
  /** Whether a wallet put a provider into the page. */
  readonly isInjected?: boolean
  /** Whether an app can be talked to from the page. */
  readonly hasAppBridge?: boolean
}

/** Reads the context from what a window says. */
export function contextOf({ isFramed = false, ...facts }: PageFacts): PageContext {
  const system = systemOf(facts)
  return { app: appOf(facts, system), isFramed, system }
}

/** The context that this code runs in; a desktop's browser where there is no window at all. */
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

/** What Telegram offers to the pages that it shows. */
export type TelegramApp = {
  /** Empty where the page merely loads Telegram's script. */
  readonly initData?: string
  openLink?(url: string): void
  openTelegramLink?(url: string): void
}

/** What Telegram offers to this page, if it shows it. */
export function telegramApp(): TelegramApp | undefined {
  const telegram: unknown = Reflect.get(window, 'Telegram')
  if (typeof telegram !== 'object' || telegram === null) return undefined
  const app: unknown = Reflect.get(telegram, 'WebApp')
  // Documented by Telegram; each member is looked for before it is used.
  return typeof app === 'object' && app !== null ? (app as TelegramApp) : undefined
}

type Seen = Omit<PageFacts, 'isFramed'>

function systemOf({ touchPoints = 0, userAgent }: Seen): PageContext['system'] {
  if (/Android/i.test(userAgent)) return 'android'
  // A tablet of Apple's calls itself a Mac; no Mac has touch.
  const isTablet = /Macintosh/.test(userAgent) && touchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'desktop'
}

function appOf(facts: Seen, system: PageContext['system']): PageContext['app'] {
  const { hasAppBridge, isInjected, isTelegram, userAgent } = facts
  if (isTelegram || /Telegram-Android/.test(userAgent)) return 'telegram'
  if (/Electron\//.test(userAgent)) return 'electron'
  if (system === 'desktop') return 'browser'
  if (isInjected) return 'walletBrowser'
  // Apple's own browsers all end their name with Safari; views inside apps do not.
  const isView = system === 'ios' ? !/Safari\//.test(userAgent) : /; wv\)/.test(userAgent)
  return isView || hasAppBridge ? 'webView' : 'browser'
}
