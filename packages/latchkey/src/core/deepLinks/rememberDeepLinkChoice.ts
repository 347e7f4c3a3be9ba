import type { Engine } from '../engine.ts'

/** The wallet that a link opened to connect. Later requests open the same wallet. */
export type DeepLinkChoice = {
  readonly href: string
  readonly name: string
  /** Whether the wallet is a web app, which opens in a new tab. */
  readonly isWeb?: boolean | undefined
}

/** The key of the stored choice. */
export const deepLinkChoiceKey = 'deepLinkChoice'
/** The `localStorage` key that a host's own session libraries read. */
const shared = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Saves the wallet that later requests open. Undefined clears it. */
export function rememberDeepLinkChoice(engine: Engine, choice: DeepLinkChoice | undefined): void {
  if (choice) engine.storage.set(deepLinkChoiceKey, choice)
  else engine.storage.remove(deepLinkChoiceKey)
  try {
    if (choice) window.localStorage.setItem(shared, JSON.stringify(choice, ['href', 'name']))
    else window.localStorage.removeItem(shared)
  } catch (error) {
    engine.logger.warn('Session libraries of the page cannot be told which wallet to open.', error)
  }
}
