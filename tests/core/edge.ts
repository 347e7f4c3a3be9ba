// Bundled and run without a browser: see elsewhere.test.ts.
import { createHeadless } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { mainnet } from 'viem/chains'

const latchkey = createHeadless({ adapters: [evm()], networks: [mainnet] })
Object.assign(globalThis, { answer: latchkey.getAccount().status })
latchkey.destroy()
