import { property } from '../../core/eip1193/provider.ts'
import { isAlreadyPending } from '../../core/eip1193/walletError.ts'
import type { ErrorCode } from '../../core/errors/ErrorCode.ts'
import { failureReason } from '../../core/errors/failureReason.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { failureTexts } from './texts.ts'

/** A failure in words for the visitor. */
export type FailureWords = {
  readonly key: keyof typeof failureTexts
  readonly values: Readonly<Record<string, string>>
  /** The message of a wallet or a node, in its own words and language. */
  readonly said?: { readonly by: 'wallet' | 'node'; readonly text: string } | undefined
}

const keys: Readonly<Partial<Record<ErrorCode, keyof typeof failureTexts>>> = {
  CHAIN_NOT_APPROVED: 'send.failure.walletUnable',
  ABILITY_UNSUPPORTED: 'send.failure.chain',
  CHAIN_UNSUPPORTED: 'send.failure.chain',
  INVALID_REQUEST: 'send.failure.invalid',
  METHOD_NOT_APPROVED: 'send.failure.walletUnable',
  NETWORK_NOT_FOUND: 'send.failure.noNode',
  NODE_FAILED: 'send.failure.node',
  NODE_NOT_FOUND: 'send.failure.noNode',
  NOT_CONNECTED: 'send.failure.walletDisconnected',
  NOT_PAIRED: 'send.failure.walletDisconnected',
  ORDINALS_KEPT: 'send.failure.ordinals',
  PROVIDER_GONE: 'send.failure.walletDisconnected',
  PROVIDER_RESPONSE_INVALID: 'send.failure.invalidResponse',
  PROVIDER_UNREACHABLE: 'send.failure.offline',
  PSBT_CHANGED: 'send.failure.signedOther',
  PSBT_INCOMPLETE: 'send.failure.notSigned',
  RELAY_REFUSED: 'send.failure.offline',
  REQUEST_EXPIRED: 'send.failure.walletSilent',
  REQUEST_FAILED: 'send.failure.busy',
  RPC_URL_NOT_FOUND: 'send.failure.noNode',
  SEND_CHANGED: 'send.failure.changed',
  SEND_INCOMPLETE: 'send.failure.incomplete',
  SESSION_NOT_FOUND: 'send.failure.walletDisconnected',
  TRANSACTION_NOT_SUBMITTED: 'send.failure.notSubmitted',
  WALLET_FAILED: 'send.failure.wallet',
  WALLET_NOT_OPENED: 'send.failure.walletClosed',
}
const speakers: Readonly<Partial<Record<ErrorCode, 'wallet' | 'node'>>> = {
  NODE_FAILED: 'node',
  TRANSACTION_NOT_SUBMITTED: 'wallet',
  WALLET_FAILED: 'wallet',
}

/** Finds the words for a failure. An unknown one is quoted. */
export function failureWords(error: Error): FailureWords {
  const found = failureReason(error)
  if (found) return { key: `send.failure.${found.failure}`, values: found.values }
  const known = findKnown(error)
  if (!known) return { key: 'send.failure.unknown', values: {} }
  const { cause, code } = known
  if (code === 'WALLET_FAILED' && isAlreadyPending(cause))
    return { key: 'send.failure.walletBusy', values: {} }
  const by = speakers[code]
  const text = by && wordsOf(cause)
  return {
    key: keys[code] ?? 'send.failure.unknown',
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
