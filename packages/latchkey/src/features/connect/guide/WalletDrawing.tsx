import { Drawing } from '@latchkey/kit/pictures/Drawing.tsx'
import type { ReactNode } from 'react'

/** A wallet, with a coin and a key that it holds. */
export function WalletDrawing(): ReactNode {
  return (
    <Drawing>
      <path className="lk-Drawing-path" d="M84 62h24M222 58h26" />
      <rect
        className="lk-Drawing-shade"
        height="68"
        rx="14"
        transform="rotate(-7 164 58)"
        width="112"
        x="106"
        y="20"
      />
      <rect className="lk-Drawing-paper" height="70" rx="14" width="116" x="106" y="28" />
      <path className="lk-Drawing-shade" d="M120 44h44v6h-44zM120 58h28v6h-28z" />
      <rect height="26" rx="13" width="48" x="184" y="50" />
      <circle className="lk-Drawing-mark" cx="198" cy="63" r="4.5" />
      <circle className="lk-Drawing-paper" cx="62" cy="62" r="20" />
      <path d="m62 49 9 13-9 13-9-13z" />
      <circle className="lk-Drawing-paper" cx="270" cy="58" r="20" />
      <circle className="lk-Drawing-line" cx="264" cy="58" r="5" />
      <path className="lk-Drawing-line" d="M269 58h12v5m-5-5v4" />
    </Drawing>
  )
}
