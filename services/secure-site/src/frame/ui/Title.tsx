import type { ReactNode } from 'react'

/** The title of a screen. Can take the focus, so that screen readers begin there. */
export function Title({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <h2 className="lk-Frame-title" dir="auto" tabIndex={-1}>
      {children}
    </h2>
  )
}
