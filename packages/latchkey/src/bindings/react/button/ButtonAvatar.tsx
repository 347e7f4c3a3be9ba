import { drawAvatar } from '@latchkey/kit/address/drawAvatar.ts'
import type { ReactNode } from 'react'

/** Shows an address's avatar at the size of a button's icon. */
export function ButtonAvatar({ address }: { readonly address: string }): ReactNode {
  const { circles, ground } = drawAvatar(address)
  return (
    <svg aria-hidden="true" className="lk-button-icon" height={24} viewBox="0 0 80 80" width={24}>
      <rect fill={ground} height="80" width="80" />
      {circles.map((circle) => (
        <circle key={circle.fill} {...circle} />
      ))}
    </svg>
  )
}
