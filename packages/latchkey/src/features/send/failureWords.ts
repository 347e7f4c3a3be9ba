import { property } from '../../core/eip1193/provider.ts'
import { hasCode } from '../../core/eip1193/walletError.ts'
import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { failureReason } from '../../core/errors/failureReason.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { troubleTexts } from './texts.ts'

/** A failure in words for the visitor. */
export type FailureWords = {
  readonly key: keyof typeof troubleTexts
  readonly values: Readonly<Record<string, string>>
  /** The message of a wallet or a node, in its own words and language. */
  readonly said?: { readonly by: 'wallet' | 'node'; readonly text: string } | undefined
}

const keys: Readonly<Partial<Record<ErrorCode, keyof typeof troubleTexts>>> = {
  CHAIN_NOT_APPROVED: 'send.trouble.walletUnable',
  ABILITY_UNSUPPORTED: 'send.trouble.chain',
  CHAIN_UNSUPPORTED: 'send.trouble.chain',
  INVALID_REQUEST: 'send.trouble.invalid',
  METHOD_NOT_APPROVED: 'send.trouble.walletUnable',
  NETWORK_NOT_FOUND: 'send.trouble.noNode',
  NODE_FAILED: 'send.trouble.node',
  NODE_NOT_FOUND: 'send.trouble.noNode',
  NOT_CONNECTED: 'send.trouble.walletGone',
  NOT_PAIRED: 'send.trouble.walletGone',
  ORDINALS_KEPT: 'send.trouble.ordinals',
  PROVIDER_GONE: 'send.trouble.walletGone',
  PROVIDER_RESPONSE_INVALID: 'send.trouble.oddAnswer',
  PROVIDER_UNREACHABLE: 'send.trouble.offline',
  PSBT_CHANGED: 'send.trouble.signedOther',
  PSBT_INCOMPLETE: 'send.trouble.notSigned',
  RELAY_REFUSED: 'send.trouble.offline',
  REQUEST_EXPIRED: 'send.trouble.walletSilent',
  REQUEST_FAILED: 'send.trouble.busy',
  RPC_URL_NOT_FOUND: 'send.trouble.noNode',
  SEND_CHANGED: 'send.trouble.changed',
  SEND_INCOMPLETE: 'send.trouble.incomplete',
  SESSION_NOT_FOUND: 'send.trouble.walletGone',
  TRANSACTION_NOT_SUBMITTED: 'send.trouble.notSubmitted',
  WALLET_FAILED: 'send.trouble.wallet',
  WALLET_NOT_OPENED: 'send.trouble.walletClosed',
}
const speakers: Readonly<Partial<Record<ErrorCode, 'wallet' | 'node'>>> = {
  NODE_FAILED: 'node',
  TRANSACTION_NOT_SUBMITTED: 'wallet',
  WALLET_FAILED: 'wallet',
}
const alreadyPending = -32002

/** Finds the words for a failure. An unknown one is quoted. */
export function failureWords(error: Error): FailureWords {
  const found = failureReason(error)
  if (found) return { key: `send.trouble.${found.trouble}`, values: found.values }
  const known = findKnown(error)
  if (!known) return { key: 'send.trouble.unknown', values: {} }
  const { cause, code } = known
  if (code === 'WALLET_FAILED' && hasCode(cause, alreadyPending))
    return { key: 'send.trouble.walletBusy', values: {} }
  const by = speakers[code]
  const text = by && wordsOf(cause)
  return {
    key: keys[code] ?? 'send.trouble.unknown',
    values: {},
    ...(text && { said: { by, text } }),
  }
}

/** The innermost error that has words here. */
function findKnown(error: Error): LatchkeyError | undefined {
  let found: LatchkeyError | undefined
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof LatchkeyError && (!found || keys[at.code])) found = at
  return found
}

/** The quotable message of an error; libraries keep it apart from their own words. */
function wordsOf(cause: unknown): string | undefined {
  const texts = [
    cause,
    ...['details', 'shortMessage', 'message'].map((name) => property(cause, name)),
  ]
  const text = texts.find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof text === 'string' ? text.trim().slice(0, 200) : undefined
}
