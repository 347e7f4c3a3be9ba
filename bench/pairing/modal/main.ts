import { createLatchkey } from 'latchkey'
import { evm } from 'latchkey/evm'
import { ethereum } from 'latchkey/networks'
import { relayUrl } from '../startPage.ts'

const latchkey = createLatchkey({
  adapters: [evm()],
  networks: [ethereum],
  provider: { relayUrl },
})

document.querySelector('button')?.addEventListener('click', () => latchkey.open())
