import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import type { ReactNode } from 'react'

/** The account view while a connection is restored, in the shape of the view. */
export function AccountSkeleton(): ReactNode {
  return (
    <div aria-busy="true" className="lk-AccountSkeleton">
      <Skeleton shape="row" />
      <div className="lk-Worth">
        <Skeleton count={2} shape="text" />
      </div>
      <div aria-hidden="true" className="lk-AccountSkeleton-actions">
        <Skeleton count={4} shape="round" />
      </div>
      <div aria-hidden="true">
        <Skeleton count={3} shape="row" />
      </div>
    </div>
  )
}
