import * as Dialog from '@radix-ui/react-dialog'
import type { HostProps } from './HostProps.ts'

export function Host({ latchkey }: HostProps) {
  return (
    <Dialog.Root defaultOpen>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Host dialog</Dialog.Title>
          <button type="button" onClick={() => latchkey.open()}>
            Open Latchkey
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
