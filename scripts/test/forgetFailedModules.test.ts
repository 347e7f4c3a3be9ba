import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetFailedModules } from './forgetFailedModules.ts'

test('loads a module again whose first evaluation failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-module-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'module.ts')
  writeFileSync(
    path,
    "if (!process.env.IS_READY) throw new Error('not yet')\nexport const value = 1\n",
  )
  await expect(import(path)).rejects.toThrow('not yet')
  vi.stubEnv('IS_READY', 'yes')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(import(path)).rejects.toThrow('not yet')

  await forgetFailedModules()
  expect(await import(path)).toMatchObject({ value: 1 })
})
