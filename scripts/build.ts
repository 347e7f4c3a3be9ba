import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildCss } from './buildCss.ts'
import { writeNotices } from './bundledPackages.ts'
import { bundlePackage } from './bundlePackage.ts'
import { bundleScript } from './bundleScript.ts'
import { shipDocs } from './docs/shipDocs.ts'
import { keepReachedTypes } from './keepReachedTypes.ts'
import { root, runTool } from './runCommand.ts'

const shipped = join(root, 'packages/latchkey')

/**
 * Builds the package that hosts install into an empty folder. The folder replaces `dist` at the
 * end, so that no process reads a partial build.
 */
export async function build(): Promise<void> {
  const dist = join(shipped, 'dist')
  const work = join(shipped, `.cache/build-${process.pid}`)
  const fresh = join(work, 'fresh')
  const types = join(work, 'types')
  mkdirSync(fresh, { recursive: true })
  try {
    await buildCss()
    const [bundled] = await Promise.all([
      bundlePackage(fresh),
      runTool('tsc', ['-p', join(shipped, 'tsconfig.json'), '--outDir', types]),
    ])
    for (const folder of await bundleScript(join(fresh, 'script'))) bundled.add(folder)
    cpSync(join(types, 'packages/latchkey/src'), fresh, { recursive: true })
    // Lets strict compilers accept the import of a style sheet.
    writeFileSync(join(fresh, 'button.css.d.ts'), 'export {}\n')
    keepReachedTypes(fresh)
    shipDocs(join(fresh, 'docs'))
    writeFileSync(join(fresh, 'THIRD-PARTY-NOTICES'), writeNotices(bundled))
    cpSync(join(dist, 'button.css'), join(fresh, 'button.css'))
    if (existsSync(dist)) renameSync(dist, join(work, 'old'))
    renameSync(fresh, dist)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
