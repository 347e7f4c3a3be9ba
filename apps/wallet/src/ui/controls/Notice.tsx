import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** A line about a fact or a failure. */
export function Notice({
  children,
  tone = 'warning',
}: {
  tone?: 'warning' | 'negative'
  children: ReactNode
}) {
  return (
    <p className="notice" data-tone={tone} role={tone === 'negative' ? 'alert' : undefined}>
      <Icon name="warning" size={18} />
      <span>{children}</span>
    </p>
  )
}
