import { currentContext, telegramApp } from '../../core/deepLinks/pageContext.ts'
import { offersSocials } from '../../core/frame/offersLogin.ts'
import type { Social } from '../../core/options/options.ts'
import type { State } from '../../core/state.ts'

const none: readonly Social[] = []

/** Logins that don't work in the web view of Telegram's app, by its platform. */
const brokenInTelegram: Readonly<Record<string, readonly Social[]>> = {
  android: ['facebook', 'x'],
  ios: ['google'],
  macos: ['x'],
}

/** The social logins that Connect offers, in the host's order. */
export function offeredSocials(state: State): readonly Social[] {
  const { socials } = state.options.features
  if (!socials || !offersSocials(state)) return none
  const broken = brokenInTelegram[telegramPlatform() ?? ''] ?? none
  return broken.length > 0 ? socials.filter((name) => !broken.includes(name)) : socials
}

function telegramPlatform(): string | undefined {
  const { app, system } = currentContext()
  if (app !== 'telegram') return undefined
  const named = telegramApp()?.platform
  if (named === 'ios' || named === 'macos' || named === 'android') return named
  if (system !== 'desktop') return system
  return /Macintosh/.test(navigator.userAgent) ? 'macos' : undefined
}
