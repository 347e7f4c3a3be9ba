import type { HostProps } from './HostProps.ts'

export function Host({ openLatchkey }: HostProps) {
  return (
    <main>
      <h1>Plain page</h1>
      <button type="button" onClick={openLatchkey}>
        Open Latchkey
      </button>
      <p>Some text of the page.</p>
    </main>
  )
}
