import { createLatchkey, type Latchkey } from 'latchkey'
import { cookieStorage, type InitialState, memoryStorage, type StorageArea } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { base, ethereum } from 'latchkey/networks'

let ofPage: Latchkey | undefined

/** In a browser, returns the instance of the page. On a server, creates one for the request. */
export function getLatchkey(state: InitialState): Latchkey {
  if (typeof document === 'undefined') return create(memoryStorage(state))
  ofPage ??= create(cookieStorage())
  return ofPage
}

function create(storage: StorageArea): Latchkey {
  return createLatchkey({ adapters: [evm()], networks: [ethereum, base], storage })
}
