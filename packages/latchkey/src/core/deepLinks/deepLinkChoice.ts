import type { Engine } from '../engine.ts'

/** The wallet that was opened by a link to connect: later requests open it again. */
export type DeepLinkChoice = {
  readonly href: string
  readonly name: string
  /** Whether it is a web app, which gets a tab of its own. */
  readonly isWeb?: boolean | undefined
}

const key = 'deepLinkChoice'
/** Where session libraries that a host brings along look for the same. */
const shared = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers which wallet later requests open, or that they open none. */
export function rememberDeepLinkChoice(engine: Engine, choice: DeepLinkChoice | undefined): void {
  if (choice) engine.storage.set(key, choice)
  else engine.storage.remove(key)
  try {
    if (choice) window.localStorage.setItem(shared, JSON.stringify(choice, ['href', 'name']))
    else window.localStorage.removeItem(shared)
  } catch (error) {
    engine.logger.warn('Session libraries of the page cannot be told which wallet to open.', error)
  }
}

/** The wallet that later requests open, if one was opened to connect. */
export function deepLinkChoice({ storage }: Engine): DeepLinkChoice | undefined {
  return storage.get(key, parseChoice)
}

function parseChoice(value: unknown): DeepLinkChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { href, isWeb, name } = value as Partial<Record<keyof DeepLinkChoice, unknown>>
  return typeof href === 'string' && typeof name === 'string'
    ? { href, isWeb: isWeb === true, name }
    : undefined
}
