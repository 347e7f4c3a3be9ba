import { baseOf } from '../../protocol/linkBase.ts'
import type { Engine } from '../engine.ts'

/** The wallet that a link opened to connect. Later requests open the same wallet. */
export type DeepLinkChoice = {
  readonly href: string
  readonly name: string
  /** Whether the wallet is a web app, which opens in a new tab. */
  readonly isWeb?: boolean | undefined
}

const key = 'deepLinkChoice'
/** The `localStorage` key that a host's own session libraries read. */
const shared = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Saves the wallet that later requests open. Undefined clears it. */
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

/** The wallet that later requests open, if a link opened one to connect. */
export function deepLinkChoice({ storage }: Engine): DeepLinkChoice | undefined {
  return storage.get(key, parseChoice)
}

function parseChoice(value: unknown): DeepLinkChoice | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { href, isWeb, name } = value as Partial<Record<keyof DeepLinkChoice, unknown>>
  const isOpenable = typeof href === 'string' && baseOf(href) !== undefined
  return isOpenable && typeof name === 'string' ? { href, isWeb: isWeb === true, name } : undefined
}
