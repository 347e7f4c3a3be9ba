import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import type { HostProps } from './HostProps.ts'

export function Host({ openLatchkey }: HostProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog onClose={() => setOpen(false)} open={open}>
      <DialogPanel>
        <DialogTitle>Host dialog</DialogTitle>
        <button type="button" onClick={openLatchkey}>
          Open Latchkey
        </button>
      </DialogPanel>
    </Dialog>
  )
}
