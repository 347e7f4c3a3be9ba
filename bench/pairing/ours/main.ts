import { createLatchkey } from 'latchkey'
import { ethereum } from 'latchkey/networks'
import { relayUrl, startPage } from '../startPage.ts'

// The basic mode: pairing alone, without a chain library, as sign-client has none.
const latchkey = createLatchkey({ networks: [ethereum], provider: { relayUrl } })

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
