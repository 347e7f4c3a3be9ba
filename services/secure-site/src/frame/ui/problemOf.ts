import { KeysError } from '@latchkey/keys'
import type { Translate } from '@latchkey/kit/words/words.ts'
import { ProviderError } from '../auth/ProviderError.ts'
import { shownText } from '../decode/shownText.ts'
import { FrameError } from '../port/FrameError.ts'
import { OtherAccountError } from '../settings/OtherAccountError.ts'
import type { frameTexts } from './texts.ts'

/** Describes a failure for the visitor; undefined for one that the visitor caused on purpose. */
export function problemOf(
  error: unknown,
  t: Translate<keyof typeof frameTexts>,
): string | undefined {
  if (error instanceof KeysError && error.code === 'PHRASE_INVALID')
    return error.position === undefined
      ? t('recover.wrongPhrase')
      : t('recover.wrongWord', { position: error.position })
  if (!(error instanceof FrameError)) return t('settings.failed')
  if (error instanceof OtherAccountError) return t('settings.otherAccount')
  const { cause, code } = error
  const isRefused = (reason: string) =>
    cause instanceof ProviderError && cause.reasons.includes(reason)
  switch (code) {
    case 'ABORTED':
      return undefined
    case 'CODE_REFUSED':
      return t(isRefused('challenge') ? 'code.expired' : 'code.wrong')
    case 'DECLINED':
      return t('passkey.failed')
    case 'RPC_FAILED':
      return t('settings.failedBecause', { reason: shownText(error.message, { most: 200 }) })
    case 'TOO_MANY':
      return t('settings.tooMany', { seconds: Math.ceil(error.retryAfter ?? 60) })
    case 'UNREACHABLE':
      return t('settings.unreachable')
    default:
      if (isRefused('social')) return t('social.off')
      if (isRefused('taken')) return t('social.taken')
      return t(isRefused('last') ? 'settings.lastLogin' : 'settings.failed')
  }
}
