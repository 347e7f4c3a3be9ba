import { createLatchkey } from 'latchkey'
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
  const { address } = latchkey.getAccount('polkadot')
  const { network } = latchkey.getNetwork('polkadot')
  const provider = latchkey.getProvider('polkadot')
  if (!address || !network) return
  const adapter = await latchkey.loadAdapter('polkadot')
  try {
    const message = 'Hello from a custom chain family'
    output.textContent = await adapter.signMessage({ address, message, network, provider })
  } catch (error) {
    output.textContent = error instanceof Error ? error.message : String(error)
  }
})
