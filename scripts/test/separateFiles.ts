import { afterAll, vi } from 'vitest'
import { forgetFailedModules } from './forgetFailedModules.ts'
import { resetPage } from './resetPage.ts'

// Files share a process, its modules, its globals and its page.
await forgetFailedModules()
resetPage()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.restoreAllMocks()
vi.useRealTimers()

// An import that outlives its file would be refused.
afterAll(() => vi.dynamicImportSettled())
