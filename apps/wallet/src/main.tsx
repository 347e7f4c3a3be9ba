import { createRoot } from 'react-dom/client'
import { chainsOf } from './core/Chain.ts'
import { createWallet } from './core/createWallet.ts'
import { devnetAccounts } from './core/keys/devnetAccounts.ts'
import { wordsOf } from './core/WalletError.ts'
import { findServers } from './findServers.ts'
import { holdLock } from './holdLock.ts'
import { provideBuffer } from './provideBuffer.ts'
import { takeUri } from './takeUri.ts'
import { App } from './ui/App.tsx'
import { Blank } from './ui/controls/Blank.tsx'

provideBuffer()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element for the wallet')
const root = createRoot(container)

root.render(<Blank title="Opening the wallet…" />)
open().catch((error: unknown) =>
  root.render(
    <Blank
      title="The wallet didn’t open"
      text={wordsOf(error)}
      action="Try again"
      onAction={reload}
    />,
  ),
)

async function open(): Promise<void> {
  const uri = takeUri()
  const { relayUrl, rpc, verifyUrl } = await findServers()
  let close = () => {}
  await holdLock(() => {
    close()
    root.render(
      <Blank
        title="The wallet is open in another tab"
        text="The wallet works in one tab at a time."
        action="Use it here"
        onAction={reload}
      />,
    )
  })
  const [account, ...accounts] = await devnetAccounts()
  const [chain, ...chains] = chainsOf(rpc)
  if (!account || !chain)
    throw new Error('No chain is configured. Add ?rpc.1=http://… to the address.')
  const wallet = await createWallet({
    accounts: [account, ...accounts],
    chains: [chain, ...chains],
    relayUrl,
    url: location.origin,
    verifyUrl,
  })
  close = wallet.close
  root.render(<App wallet={wallet} uri={uri} />)
}

function reload(): void {
  location.reload()
}
