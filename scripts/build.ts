import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runCommand, runTool } from './runCommand.ts'

const shipped = join(root, 'packages/latchkey')

/**
 * Builds the package that hosts install: `dist`, from an empty folder each time.
 * It is put in place whole, so that nobody meets half of it.
 */
export async function build(): Promise<void> {
  const css = await runCommand(process.execPath, ['scripts/run.mjs', 'scripts/buildCss.ts'])
  if (css.status !== 0) throw new Error(css.output)

  const fresh = join(shipped, `dist-${process.pid}`)
  const old = join(shipped, `dist-${process.pid}-old`)
  try {
    await runTool('tsc', ['-p', join(shipped, 'tsconfig.json'), '--outDir', fresh])
    cpSync(join(shipped, 'src/bindings/button.css'), join(fresh, 'button.css'))
    if (existsSync(join(shipped, 'dist'))) renameSync(join(shipped, 'dist'), old)
    renameSync(fresh, join(shipped, 'dist'))
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
