import { readTokens } from 'latchkey/actions'
import { useAccount, useConnect, useLatchkey, useNetwork, usePairing } from 'latchkey/react'
import { useEffect, useRef, useState } from 'react'
import type { Servers } from '../../servers.ts'
import { askFaucet } from './askFaucet.ts'
import { type DemoWallet, demoRdns } from './createDemoWallet.ts'

export type DemoBarProps = { readonly demo: DemoWallet; readonly servers: Servers }

/** Ways to try the modal without a wallet of one's own. */
export function DemoBar({ demo, servers }: DemoBarProps) {
  const latchkey = useLatchkey()
  const { address, caipAddress, isConnected } = useAccount()
  const { caipNetworkId = '' } = useNetwork()
  const { connect } = useConnect()
  const [message, setMessage] = useState('')
  const { faucetUrl, walletUrl } = servers
  const isDemo = isConnected && address?.toLowerCase() === demo.wallet.address.toLowerCase()

  function run(work: () => Promise<unknown>, done: string) {
    setMessage('One moment…')
    work().then(
      () => setMessage(done),
      (error: unknown) => setMessage(error instanceof Error ? error.message : String(error)),
    )
  }

  async function connectDemo() {
    await demo.install()
    await connect({ connectorId: demoRdns })
  }

  async function fund() {
    const [, id] = caipNetworkId.split(':')
    if (!faucetUrl || !address || !caipAddress) return
    await askFaucet(faucetUrl, { address, chainId: Number(id) })
    // The button reads its balance when a visitor returns to the page, and the modal with every read.
    document.dispatchEvent(new Event('visibilitychange'))
    await readTokens(latchkey, { account: caipAddress, force: true })
  }

  return (
    <>
      {!isConnected && (
        <button
          className="secondary"
          onClick={() => run(connectDemo, 'Connected. Look around: nothing here is real money.')}
          type="button"
        >
          Try a demo wallet
        </button>
      )}
      {isDemo && faucetUrl && (
        <button
          className="secondary"
          onClick={() => run(fund, 'Test ETH and USDC are in your account. Try Send or Swap.')}
          type="button"
        >
          Get test funds
        </button>
      )}
      {walletUrl && !isConnected && <TestWallet onMessage={setMessage} walletUrl={walletUrl} />}
      <output className="demo-message">{message}</output>
    </>
  )
}

type TestWalletProps = {
  readonly onMessage: (message: string) => void
  readonly walletUrl: string
}

/** Shows the pairing code, and opens a wallet in another tab that gets its link. */
function TestWallet({ onMessage, walletUrl }: TestWalletProps) {
  const { open } = useLatchkey()
  const pairing = usePairing()
  const tab = useRef<Window | null>(null)
  const uri = pairing?.status === 'waiting' ? pairing.uri : undefined

  useEffect(() => {
    if (!uri || !tab.current) return
    tab.current.location.href = `${walletUrl}/wc?${new URLSearchParams({ uri })}`
    tab.current = null
  }, [uri, walletUrl])

  function start() {
    tab.current = window.open(walletUrl, 'latchkey-test-wallet')
    onMessage('Approve in the wallet’s tab, or scan the code with it.')
    open({ view: 'ConnectingWalletConnectBasic' })
  }

  return (
    <button className="quiet" onClick={start} type="button">
      Open the test wallet
      <span aria-hidden="true"> ↗</span>
    </button>
  )
}
