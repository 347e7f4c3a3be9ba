import { currentContext, telegramApp } from '../../core/deepLinks/pageContext.ts'
import { offersSocials } from '../../core/frame/offersLogin.ts'
import type { Social } from '../../core/options/options.ts'
import type { State } from '../../core/state.ts'

const none: readonly Social[] = []

/** Logins that don't work in the web view of Telegram's app, by its platform. */
const brokenInTelegram: ReadonlyMap<string | undefined, readonly Social[]> = new Map([
  ['android', ['facebook', 'x']],
  ['ios', ['google']],
  ['macos', ['x']],
])

/** The social logins that Connect offers, in the host's order. */
export function offeredSocials(state: State): readonly Social[] {
  const { socials } = state.options.features
  if (!socials || !offersSocials(state)) return none
  const broken = brokenHere()
  return broken ? socials.filter((name) => !broken.includes(name)) : socials
}

function brokenHere(): readonly Social[] | undefined {
  const { app, system } = currentContext()
  if (app !== 'telegram') return undefined
  const device = /Macintosh/.test(navigator.userAgent) && system === 'desktop' ? 'macos' : system
  return brokenInTelegram.get(telegramApp()?.platform) ?? brokenInTelegram.get(device)
}
