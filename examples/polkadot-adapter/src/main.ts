import { createLatchkey } from 'latchkey'
import { signMessage } from 'latchkey/actions'
import { defineElements } from 'latchkey/elements'
import { polkadotNetwork } from './network.ts'
import { polkadot } from './polkadot.ts'

// `?rpc=http://127.0.0.1:9944` selects another node.
const asked = new URLSearchParams(location.search)
const rpc = asked.get('rpc')

const latchkey = createLatchkey({
  adapters: [polkadot()],
  networks: [polkadotNetwork],
  ...(rpc && { customRpcUrls: { [polkadotNetwork.caipNetworkId]: [{ url: rpc }] } }),
  ...JSON.parse(asked.get('options') ?? '{}'),
})
defineElements(latchkey)
Object.assign(window, { latchkey })

const button = document.querySelector('body > button')
const output = document.querySelector('output')
if (!(button instanceof HTMLButtonElement) || !output)
  throw new Error('The page lacks the button or the output.')

latchkey.subscribeAccount(({ isConnected }) => {
  button.disabled = !isConnected
})
button.addEventListener('click', async () => {
  try {
    const message = 'Hello from a custom chain family'
    output.textContent = await signMessage(latchkey, { message })
  } catch (error) {
    output.textContent = error instanceof Error ? error.message : String(error)
  }
})
