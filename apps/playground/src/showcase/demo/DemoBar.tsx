import { useAccount, useConnect, useNetwork } from 'latchkey/react'
import { useState } from 'react'
import type { Servers } from '../../servers.ts'
import { askFaucet } from './askFaucet.ts'
import { type DemoWallet, demoRdns } from './createDemoWallet.ts'

export type DemoBarProps = { readonly demo: DemoWallet; readonly servers: Servers }

/** Ways to try the modal without a wallet of one's own. */
export function DemoBar({ demo, servers }: DemoBarProps) {
  const { address, isConnected } = useAccount()
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
    if (!faucetUrl || !address) return
    await askFaucet(faucetUrl, { address, chainId: Number(id) })
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
      {walletUrl && (
        <a className="secondary" href={walletUrl} rel="noreferrer" target="_blank">
          Open the test wallet
        </a>
      )}
      <output className="demo-message">{message}</output>
    </>
  )
}
