import { useEffect, useRef } from 'react'
import type { HostProps } from './HostProps.ts'

export function Host({ latchkey }: HostProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog aria-labelledby="title" ref={dialog}>
      <h2 id="title">Host dialog</h2>
      <button type="button" onClick={() => latchkey.open()}>
        Open Latchkey
      </button>
    </dialog>
  )
}
