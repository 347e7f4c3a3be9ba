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
  latchkey.subscribePairing((pairing) => {
    if (pairing?.status === 'waiting') show(pairing.uri)
  })
  await latchkey.connect({ connectorId: 'walletConnect' })
})
