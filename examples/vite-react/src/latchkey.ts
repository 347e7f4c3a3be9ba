import { createLatchkey } from 'latchkey'
import { evm } from 'latchkey/evm'
import { base, ethereum } from 'latchkey/networks'

export const latchkey = createLatchkey({ adapters: [evm()], networks: [ethereum, base] })
