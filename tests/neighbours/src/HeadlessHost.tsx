import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import type { HostProps } from './HostProps.ts'

export function Host({ latchkey }: HostProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog onClose={() => setOpen(false)} open={open}>
      <DialogPanel>
        <DialogTitle>Host dialog</DialogTitle>
        <button type="button" onClick={() => latchkey.open()}>
          Open Latchkey
        </button>
      </DialogPanel>
    </Dialog>
  )
}
