import { useEffect, useRef } from 'react'
import type { HostProps } from './HostProps.ts'

export function Host({ openLatchkey }: HostProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog aria-labelledby="title" ref={dialog}>
      <h2 id="title">Host dialog</h2>
      <button type="button" onClick={openLatchkey}>
        Open Latchkey
      </button>
    </dialog>
  )
}
