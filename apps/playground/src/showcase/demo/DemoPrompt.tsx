import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { DemoWallet } from './createDemoWallet.ts'

const questions: Readonly<Record<string, string>> = {
  eth_sendTransaction: 'Send a transaction?',
  eth_signTypedData_v4: 'Sign this data?',
  personal_sign: 'Sign this message?',
  wallet_addEthereumChain: 'Add this network?',
  wallet_requestPermissions: 'Connect to this page?',
  wallet_sendCalls: 'Send these calls?',
  wallet_switchEthereumChain: 'Switch the network?',
}

/** The demo wallet's own window: it asks for each request. */
export function DemoPrompt({ demo }: { readonly demo: DemoWallet }) {
  const request = useSyncExternalStore(demo.subscribe, demo.getRequest)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (request) dialog.current?.showModal()
    else dialog.current?.close()
  }, [request])
  return (
    <dialog
      aria-labelledby="demo-question"
      className="demo-prompt"
      onCancel={(event) => {
        event.preventDefault()
        request?.decline()
      }}
      ref={dialog}
    >
      <p className="demo-name">
        <img alt="" height="24" src={demo.wallet.placement.info.icon} width="24" />
        Demo wallet
      </p>
      <h2 id="demo-question">{questions[request?.method ?? ''] ?? 'Approve this request?'}</h2>
      <p className="faint">{location.host} asks. This wallet holds test funds only.</p>
      <div className="bar">
        <button onClick={() => request?.decline()} type="button">
          Decline
        </button>
        <button className="primary" onClick={() => request?.approve()} type="button">
          Approve
        </button>
      </div>
    </dialog>
  )
}
