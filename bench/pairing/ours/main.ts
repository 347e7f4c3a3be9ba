import { createHeadless } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { ethereum } from 'latchkey/networks'
import { relayUrl, startPage } from '../startPage.ts'

// Headless, because sign-client has no interface either.
const latchkey = createHeadless({
  adapters: [evm()],
  networks: [ethereum],
  provider: { relayUrl },
})

startPage(async (show) => {
  const stop = latchkey.store.subscribe(({ connectors }) => {
    const found = connectors.find(({ id }) => id === 'walletConnect')
    if (!found) return
    stop()
    found.listen((event) => {
      if (event.type === 'link') show(event.uri)
    })
  })
  await latchkey.connect({ connectorId: 'walletConnect' })
})
