import { afterAll, beforeAll, vi } from 'vitest'
import { forgetFailedModules } from './forgetFailedModules.ts'

await forgetFailedModules()

// Files share a process and its document: what an earlier file mounted must not count here.
beforeAll(() => {
  if (typeof document !== 'undefined') document.body?.replaceChildren()
})

// An import that outlives its file would be refused.
afterAll(() => vi.dynamicImportSettled())
