import { pairing } from 'latchkey'
import { createHeadless } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { base, ethereum } from 'latchkey/networks'

/** An instance without a modal. Its code never loads. */
export const latchkey = createHeadless({
  adapters: [evm()],
  connectors: [pairing()],
  networks: [ethereum, base],
  // Pairs phones over the public relay.
  projectId: 'your-project-id',
})
