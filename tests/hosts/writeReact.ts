import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Files that a page without a bundler imports from React, by name; React itself has none. */
export async function writeReact(
  folder: string,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const entry: Record<string, string> = {}
  const sources = join(folder, 'sources')
  mkdirSync(sources, { recursive: true })
  for (const [name, exported] of Object.entries(names)) {
    const file = name.replace('/', '_')
    const named = exported.filter((one) => one !== 'default' && one !== 'module.exports')
    entry[file] = join(sources, `${file}.js`)
    writeFileSync(
      entry[file],
      `import whole from '${name}'\nexport default whole\nexport const { ${named.join(', ')} } = whole\n`,
    )
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    // A page without a bundler has no `process` that React could ask.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { lib: { entry, formats: ['es'] }, outDir: join(folder, 'dist-vite') },
  })
}
