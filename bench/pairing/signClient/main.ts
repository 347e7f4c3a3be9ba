import { relayUrl, startPage } from '../startPage.ts'

startPage(async (show) => {
  const { SignClient } = await import('@walletconnect/sign-client')
  const client = await SignClient.init({
    logger: 'silent',
    metadata: { description: '', icons: [], name: 'Bench', url: location.origin },
    projectId: 'bench',
    relayUrl,
    telemetryEnabled: false,
  })
  // Otherwise it waits five seconds for a server that is not running, which would be unfair.
  client.core.verify.register = async () => ''
  const { approval, uri } = await client.connect({
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:1'],
        events: ['accountsChanged', 'chainChanged'],
        methods: ['personal_sign', 'eth_sendTransaction'],
      },
    },
  })
  if (!uri) throw new Error('The page has no link')
  show(uri)
  await approval()
})
