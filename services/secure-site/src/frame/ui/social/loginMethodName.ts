import type { Translate } from '@latchkey/kit/words/words.ts'
import type { LoginMethod } from 'latchkey/protocol/auth'
import type { frameTexts } from '../texts.ts'
import { isSocial, providerNames } from './providerNames.ts'

/** The name of a way to log in. */
export function loginMethodName(
  method: LoginMethod,
  t: Translate<keyof typeof frameTexts>,
): string {
  if (method === 'email') return t('settings.email')
  if (method === 'passkey') return t('settings.passkeyAdded')
  return isSocial(method) ? providerNames[method] : t('settings.hostLogin')
}
