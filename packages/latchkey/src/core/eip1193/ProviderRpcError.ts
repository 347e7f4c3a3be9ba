// chunk: providerErrors
import type { ErrorCode } from '../errors/ErrorCode.ts'
import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import { walletError } from '../ports/errors.ts'
import { type Provider, property } from './provider.ts'
import { layersOf, toWalletError } from './walletError.ts'

/** Codes of EIP-1193 and EIP-1474, for errors that no wallet or node gave a code. */
const codes: Readonly<Partial<Record<ErrorCode, number>>> = {
  CALL_STATUS_NOT_APPROVED: 4200,
  CHAIN_ID_NOT_FOUND: 4901,
  CHAIN_NOT_APPROVED: 4902,
  DESTROYED: 4900,
  INVALID_REQUEST: -32602,
  METHOD_NOT_APPROVED: 4200,
  NETWORK_WITH_ID_NOT_FOUND: 4902,
  NODE_NOT_FOUND: 4901,
  NOT_PAIRED: 4900,
  RPC_URL_NOT_FOUND: 4901,
  SESSION_NOT_FOUND: 4900,
  USER_REJECTED: 4001,
}

const internalError = -32603

/** An error of a host's request, as EIP-1193 requires it: `code` is a number. */
class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown
  /** The code of the {@link LatchkeyError} that is the cause. */
  readonly latchkeyCode: ErrorCode

  constructor(cause: LatchkeyError) {
    super(cause.message, { cause })
    const layers = [...layersOf(cause)]
    const coded = layers.find((layer) => Number.isInteger(property(layer, 'code')))
    this.code = Number(property(coded, 'code') ?? codes[cause.code] ?? internalError)
    this.data = property(coded, 'data')
    this.latchkeyCode = cause.code
  }
}

/** Converts an error for hosts, unless it has a numeric code already, as those of wallets and nodes do. */
export function toProviderError(error: unknown): unknown {
  return Number.isInteger(property(error, 'code'))
    ? error
    : new ProviderRpcError(toWalletError(error))
}

/** A provider for hosts, whose requests reject as EIP-1193 requires. */
export function withRpcErrors(provider: Provider): Provider {
  return {
    ...provider,
    // Not async: a wallet may have to open its window in this tick.
    request: (call) =>
      answerOf(provider, call).catch((error: unknown) => {
        throw toProviderError(error)
      }),
  }
}

function answerOf(provider: Provider, call: Parameters<Provider['request']>[0]): Promise<unknown> {
  if (typeof property(call, 'method') === 'string') return provider.request(call)
  const problem = 'expected a method'
  return Promise.reject(walletError('INVALID_REQUEST', { method: 'request', problem }))
}
