import { useAccount } from 'latchkey/react'
import { useState } from 'react'
import { scriptAssets } from '../gallery/scriptAssets.ts'
import type { DemoWallet } from '../showcase/demo/createDemoWallet.ts'
import { slowDown } from './slowDown.ts'

export type ScenariosProps = {
  readonly demo: DemoWallet
  /** Whether the instance asks a provider that does not answer. */
  readonly isProviderDown: boolean
  readonly onProviderDown: (isDown: boolean) => void
}

/** Situations that are hard to reach by hand. */
export function Scenarios({ demo, isProviderDown, onProviderDown }: ScenariosProps) {
  const { address, isConnected } = useAccount()
  const [isSlow, setIsSlow] = useState(false)
  const isDemo = isConnected && address?.toLowerCase() === demo.wallet.address.toLowerCase()

  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <div className="bar">
        <button disabled={!isDemo} onClick={() => demo.wallet.switchChain(424242)} type="button">
          Unsupported network
        </button>
        <button
          disabled={!isDemo}
          onClick={() => {
            scriptAssets(demo.wallet, 'strange')
            document.dispatchEvent(new Event('visibilitychange'))
          }}
          type="button"
        >
          Hostile tokens
        </button>
        <button
          aria-pressed={isProviderDown}
          onClick={() => onProviderDown(!isProviderDown)}
          type="button"
        >
          Provider down
        </button>
        <button
          aria-pressed={isSlow}
          onClick={() => {
            slowDown(isSlow ? 0 : 3_000)
            setIsSlow(!isSlow)
          }}
          type="button"
        >
          Slow network (3 s)
        </button>
      </div>
      {!isDemo && <p className="hint">The first two need the demo wallet.</p>}
    </section>
  )
}
