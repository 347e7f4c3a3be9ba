import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { property } from '../../core/eip1193/provider.ts'
import { layersOf, messageOf, toWalletError } from '../../core/eip1193/walletError.ts'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Network } from '../../core/network.ts'
import { nodeError } from '../../core/nodes/errors.ts'
import { walletError } from '../../core/ports/errors.ts'
import { requestError } from '../../core/provider/client/errors.ts'

/** Converts an error of a wallet request. */
export function toRequestError(cause: unknown, method: string): LatchkeyError {
  const named = nameOf(cause, method)
  if (named) return named
  const failure = toWalletError(cause)
  if (failure.code !== 'WALLET_FAILED' || !(cause instanceof BaseError)) return failure
  // viem's own message repeats the whole request; its details hold the wallet's words.
  const error = new Error(summaryOf(cause), { cause })
  // viem wraps the wallet's error in its own ones, whose outermost has no code.
  const codes = [...layersOf(cause)].map((layer) => property(layer, 'code'))
  return toWalletError(Object.assign(error, { code: codes.find(Number.isInteger) }))
}

/** Converts an error of a node request. */
export function toNodeError(cause: unknown, method: string, { name }: Network): LatchkeyError {
  const named = nameOf(cause, method)
  if (named) return named
  for (const layer of layersOf(cause)) {
    if (layer instanceof HttpRequestError && layer.status !== undefined)
      return requestError('REQUEST_FAILED', { cause, status: layer.status })
    if (layer instanceof HttpRequestError || layer instanceof TimeoutError)
      return requestError('PROVIDER_UNREACHABLE', { cause, url: originOf(layer) })
  }
  return nodeError('NODE_FAILED', { cause, network: name, problem: summaryOf(cause) })
}

/** viem refuses some requests before it sends them; those errors carry no code. */
function nameOf(cause: unknown, method: string): LatchkeyError | undefined {
  if (cause instanceof LatchkeyError) return cause
  const isAnswer = [...layersOf(cause)].some(
    (layer) =>
      layer instanceof HttpRequestError ||
      layer instanceof TimeoutError ||
      (layer instanceof Error && 'code' in layer),
  )
  if (isAnswer || !(cause instanceof BaseError)) return undefined
  return walletError('INVALID_REQUEST', { cause, method, problem: summaryOf(cause) })
}

function summaryOf(error: unknown): string {
  if (!(error instanceof BaseError)) return messageOf(error)
  return messageOf(error.details || error.shortMessage)
}

/** The rest of a node's URL often holds a key. */
function originOf(error: HttpRequestError | TimeoutError): string {
  const url = /https?:\/\/[^\s/?#]+/.exec(error.message)?.[0]
  return url ?? 'the node'
}
