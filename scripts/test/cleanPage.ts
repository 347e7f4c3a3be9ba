import { beforeAll } from 'vitest'

// Files share a process and its document: what an earlier file mounted must not count here.
beforeAll(() => {
  if (typeof document !== 'undefined') document.body?.replaceChildren()
})
