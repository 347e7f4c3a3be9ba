import { Drawing } from '@latchkey/kit/pictures/Drawing.tsx'
import type { ReactNode } from 'react'

/** One account on three networks. */
export function NetworkDrawing(): ReactNode {
  return (
    <Drawing>
      <path className="lk-Drawing-path" d="M164 60H76M164 60h88M110 30l54 30 54-30" />
      <rect className="lk-Drawing-paper" height="44" rx="12" width="44" x="46" y="38" />
      <path d="m68 47 9 13-9 13-9-13z" />
      <rect className="lk-Drawing-paper" height="44" rx="12" width="44" x="238" y="38" />
      <path d="m260 47 11 6.5v13L260 73l-11-6.5v-13z" />
      <circle className="lk-Drawing-shade" cx="110" cy="26" r="8" />
      <circle className="lk-Drawing-shade" cx="218" cy="26" r="8" />
      <circle className="lk-Drawing-paper" cx="164" cy="60" r="32" />
      <circle cx="164" cy="52" r="9" />
      <path d="M147 78a17 15 0 0 1 34 0z" />
    </Drawing>
  )
}
