import { createHeadless } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { ethereum } from 'latchkey/networks'
import { relayUrl, startPage } from '../startPage.ts'

const latchkey = createHeadless({
  adapters: [evm()],
  networks: [ethereum],
  provider: { relayUrl },
})

startPage(async (show) => {
  await latchkey.preload()
  const { connectors } = latchkey.store.getState()
  connectors
    .find(({ id }) => id === 'walletConnect')
    ?.listen((event) => {
      if (event.type === 'link') show(event.uri)
    })
  await latchkey.connect({ connectorId: 'walletConnect' })
})
