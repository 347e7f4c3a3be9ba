import { useLayoutEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const wallets = ['Bench Wallet', 'Second Wallet', 'Third Wallet', 'Fourth Wallet']

let root: Root | undefined

/** Renders the dialog in its own root, like a modal outside the host's tree. */
export function openDialog(): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<WalletDialog key={performance.now()} />)
}

function WalletDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="title">
      <h2 id="title">Connect wallet</h2>
      {wallets.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
