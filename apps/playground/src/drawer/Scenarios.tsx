import { useAccount } from 'latchkey/react'
import { useState } from 'react'
import { scriptAssets } from '../gallery/scriptAssets.ts'
import type { DemoWallet } from '../showcase/demo/createDemoWallet.ts'
import { isFound } from './isFound.ts'
import { slowDown } from './slowDown.ts'

export type ScenariosProps = {
  readonly demo: DemoWallet
  /** Whether the instance asks a provider that does not answer. */
  readonly isProviderDown: boolean
  readonly onProviderDown: (isDown: boolean) => void
  readonly search: string
}

/** Situations that are hard to reach by hand. */
export function Scenarios({ demo, isProviderDown, onProviderDown, search }: ScenariosProps) {
  const { address, isConnected } = useAccount()
  const [isSlow, setIsSlow] = useState(false)
  const isDemo = isConnected && address?.toLowerCase() === demo.wallet.address.toLowerCase()

  const scenarios = [
    {
      isDisabled: !isDemo,
      label: 'Unsupported network',
      run: () => demo.wallet.switchChain(424242),
    },
    {
      isDisabled: !isDemo,
      label: 'Hostile tokens',
      run() {
        scriptAssets(demo.wallet, 'strange')
        // The modal reads balances again when a visitor returns to the page.
        document.dispatchEvent(new Event('visibilitychange'))
      },
    },
    {
      isPressed: isProviderDown,
      label: 'Provider down',
      run: () => onProviderDown(!isProviderDown),
    },
    {
      isPressed: isSlow,
      label: 'Slow network (3 s)',
      run() {
        slowDown(isSlow ? 0 : 3_000)
        setIsSlow(!isSlow)
      },
    },
  ].filter(({ label }) => isFound(search, 'scenarios', label))
  if (!scenarios.length) return null

  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">Scenarios</h2>
      <div className="bar">
        {scenarios.map(({ isDisabled, isPressed, label, run }) => (
          <button
            aria-pressed={isPressed}
            disabled={isDisabled}
            key={label}
            onClick={run}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      {!isDemo && <p className="hint">The first two need the demo wallet.</p>}
    </section>
  )
}
