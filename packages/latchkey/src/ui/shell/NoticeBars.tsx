import type { ReactNode } from 'react'
import { AlertBar } from './AlertBar.tsx'
import { ToastBar } from './ToastBar.tsx'

/** The alert at the foot of the view, and the toast in the header. */
export function NoticeBars(): ReactNode {
  return (
    <>
      <AlertBar />
      <ToastBar />
    </>
  )
}
