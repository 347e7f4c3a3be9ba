import { useState } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { Notice } from '../controls/Notice.tsx'
import { Sheet } from '../controls/Sheet.tsx'
import { useAction } from '../useAction.ts'
import { useWallet } from '../useWallet.ts'
import { readCode } from './readCode.ts'
import { Scanner } from './Scanner.tsx'

/** Takes a site's link: pasted, scanned, or from a picture of its code. */
export function PairPanel({ isPairing }: { isPairing: boolean }) {
  const wallet = useWallet()
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const { isBusy, problem, run } = useAction()

  const pair = (uri: string) =>
    run(async () => {
      await wallet.pair(uri)
      setText('')
    })
  const pairPicture = (picture: Blob) =>
    run(async () => {
      await wallet.pair(await readCode(picture))
      setText('')
    })
  const isWaiting = isBusy || isPairing
  return (
    <section className="card" aria-labelledby="pair">
      <h2 id="pair">Connect to a site</h2>
      <form
        className="pair"
        onSubmit={(event) => {
          event.preventDefault()
          pair(text)
        }}
        onPaste={(event) => {
          const [picture] = event.clipboardData.files
          if (!picture?.type.startsWith('image/')) return
          event.preventDefault()
          pairPicture(picture)
        }}
      >
        <input
          type="text"
          aria-label="Link from the site"
          aria-invalid={problem !== undefined}
          placeholder="Paste the site’s link"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          className="round"
          type="button"
          aria-label="Scan the code"
          title="Scan the code"
          onClick={() => setScanning(true)}
        >
          <Icon name="scan" />
        </button>
        <button className="button primary" type="submit" disabled={isWaiting || text.trim() === ''}>
          {isWaiting ? 'Connecting…' : 'Connect'}
        </button>
      </form>
      {problem && <Notice tone="negative">{problem}</Notice>}
      {isScanning && (
        <Sheet title="Scan the code" onClose={() => setScanning(false)}>
          <Scanner
            onFound={(uri) => {
              setScanning(false)
              pair(uri)
            }}
            onPicture={(picture) => {
              setScanning(false)
              pairPicture(picture)
            }}
          />
        </Sheet>
      )}
    </section>
  )
}
