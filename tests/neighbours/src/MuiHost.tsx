import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { HostProps } from './HostProps.ts'

export function Host({ latchkey }: HostProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog aria-labelledby="title" onClose={() => setOpen(false)} open={open}>
      <DialogTitle id="title">Host dialog</DialogTitle>
      <button type="button" onClick={() => latchkey.open()}>
        Open Latchkey
      </button>
    </Dialog>
  )
}
