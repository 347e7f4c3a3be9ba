import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** A calm line about something to know, or that went wrong. */
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
