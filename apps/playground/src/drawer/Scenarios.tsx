import { readTokens } from 'latchkey/actions'
import { useAccount, useLatchkey } from 'latchkey/react'
import { useEffect, useState } from 'react'
import { scriptAssets } from '../gallery/scriptAssets.ts'
import type { DemoWallet } from '../showcase/demo/createDemoWallet.ts'
import { isFound } from './isFound.ts'
import { slowDown } from './slowDown.ts'

export type ScenariosProps = {
  readonly demo: DemoWallet
  /** Whether the instance asks a provider that does not answer. */
  readonly isProviderDown: boolean
  readonly onProviderDown: (isDown: boolean) => void
  /** Creates a new instance with the same options. */
  readonly onRestart: () => void
  readonly search: string
}

/** Situations that are hard to reach by hand. */
export function Scenarios({
  demo,
  isProviderDown,
  onProviderDown,
  onRestart,
  search,
}: ScenariosProps) {
  const latchkey = useLatchkey()
  const { address, caipAddress, isConnected } = useAccount()
  const [isSlow, setIsSlow] = useState(false)
  const [isHostile, setIsHostile] = useState<boolean>()
  const [problem, setProblem] = useState('')
  const isDemo = isConnected && address?.toLowerCase() === demo.wallet.address.toLowerCase()

  useEffect(() => {
    if (isHostile === undefined || !caipAddress) return
    // The instance shows the tokens of a moment ago, unless it is told to read them.
    readTokens(latchkey, { account: caipAddress, force: true }).then(
      () => setProblem(''),
      ({ message }: Error) => setProblem(message),
    )
  }, [caipAddress, isHostile, latchkey])

  const scenarios = [
    {
      isDisabled: !isDemo,
      label: 'Unsupported network',
      run: () => demo.wallet.switchChain(424242),
    },
    {
      isDisabled: !isDemo,
      isPressed: isHostile === true,
      label: 'Hostile tokens',
      run() {
        scriptAssets(demo.wallet, isHostile ? undefined : 'strange')
        setIsHostile(!isHostile)
        // An instance asks once whether a wallet lists tokens.
        onRestart()
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
      {problem && <p className="hint">{problem}</p>}
      {!isDemo && <p className="hint">The first two need the demo wallet.</p>}
    </section>
  )
}
