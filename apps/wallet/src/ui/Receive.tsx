import { encode } from 'uqr'
import type { Chain } from '../core/Chain.ts'
import { CopyButton } from './controls/CopyButton.tsx'
import { ChainTag } from './controls/Pictures.tsx'

/** The address as a code and in groups of four. */
export function Receive({ address, chain }: { address: string; chain: Chain }) {
  const { data, size } = encode(address, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <div className="receive">
      <svg
        className="code"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code of your address"
      >
        <path d={path} />
      </svg>
      <p className="mono groups">
        {address.replace(/^0x/, '0x ').replace(/([0-9a-z]{4})(?=.)/gi, '$1 ')}
      </p>
      <CopyButton label="Copy address" text={address} />
      <p className="faint">
        Only send assets on <ChainTag chain={chain} /> to this address.
      </p>
    </div>
  )
}
