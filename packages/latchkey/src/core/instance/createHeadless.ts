import type { LatchkeyOptions } from '../options/options.ts'
import { createInstance } from './createInstance.ts'
import type { Latchkey } from './latchkey.ts'

/**
 * Builds an instance without an interface, for hosts that draw their own: `open()` changes only the
 * state, and React is never loaded.
 *
 * @example
 * ```ts
 * import { createHeadless } from 'latchkey/core'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 *
 * const latchkey = createHeadless({ adapters: [evm()], networks: [ethereum] })
 * await latchkey.connect({ connectorId: 'io.metamask' })
 * ```
 *
 * @throws {@link LatchkeyError} if an option is invalid.
 */
export function createHeadless(options: LatchkeyOptions): Latchkey {
  return createInstance(options)
}
