import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { errorMaker } from '../../core/errors/errorMaker.ts'

/** Errors of Bitcoin transactions. */
export const bitcoinErrors = {
  FUNDS_TOO_LOW:
    'Not enough bitcoin: {needed} needed with the network fee, {available} available. Send less.',
  ORDINALS_KEPT:
    '{address} holds ordinals, so nothing can be spent from it. Use the payment address.',
  PSBT_CHANGED: "The wallet signed a different transaction, so it wasn't sent: {problem}",
  PSBT_INCOMPLETE: "The transaction can't be sent yet: {problem}",
  PSBT_INVALID: 'Invalid PSBT: {problem}. Pass a base64 PSBT of BIP-174.',
} as const satisfies Partial<Record<ErrorCode, string>>

export const bitcoinError = /* @__PURE__ */ errorMaker(bitcoinErrors)
