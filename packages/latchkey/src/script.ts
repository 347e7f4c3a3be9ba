// Everything that a page without a bundler needs: the build writes it with React, as one module and as one
// classic script.
import * as actions from './actions.ts'
import * as networks from './core/networks/index.ts'

export { bitcoin } from './adapters/bitcoin/bitcoin.ts'
export { evm } from './adapters/evm/evm.ts'
export { solana } from './adapters/solana/solana.ts'
export { defineElements } from './bindings/elements/index.ts'
export { hasErrorCode } from './core/errors/LatchkeyError.ts'
export { cookieStorage } from './core/storage/cookieStorage.ts'
export { createLatchkey } from './createLatchkey.ts'
export { actions, networks }
