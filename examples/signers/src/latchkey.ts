import { createLatchkey } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import { evm } from 'latchkey/evm'
import { bitcoin as bitcoinNetwork, ethereum, solana as solanaNetwork } from 'latchkey/networks'
import { solana } from 'latchkey/solana'

export const latchkey = createLatchkey({
  adapters: [evm(), solana(), bitcoin()],
  networks: [ethereum, solanaNetwork, bitcoinNetwork],
})
