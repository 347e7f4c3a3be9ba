/**
 * A wallet's error: a message with an EIP-1193 or JSON-RPC code.
 *
 * @example
 * ```ts
 * import { createVirtualWallet, ProviderError } from 'latchkey/testing'
 *
 * const wallet = createVirtualWallet()
 * wallet.answer('eth_sign', () => {
 *   throw new ProviderError(4200, 'Unsupported method')
 * })
 * ```
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
