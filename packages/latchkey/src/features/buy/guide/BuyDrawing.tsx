import { Drawing } from '@latchkey/kit/pictures/Drawing.tsx'
import type { ReactNode } from 'react'

/** A payment card that becomes a coin. */
export function BuyDrawing(): ReactNode {
  return (
    <Drawing>
      <rect
        className="lk-Drawing-paper"
        height="64"
        rx="12"
        transform="rotate(-6 104 60)"
        width="100"
        x="54"
        y="28"
      />
      <g transform="rotate(-6 104 60)">
        <path d="M54 42h100v12H54z" />
        <path className="lk-Drawing-shade" d="M66 68h34v6H66zM66 79h20v6H66z" />
      </g>
      <path className="lk-Drawing-line" d="M176 60h26m-9-9 9 9-9 9" />
      <circle className="lk-Drawing-shade" cx="254" cy="64" r="32" />
      <circle cx="250" cy="60" r="32" />
      <path className="lk-Drawing-mark" d="m250 40 13 20-13 20-13-20z" />
    </Drawing>
  )
}
