import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { BuildReport } from '../server/Build.ts'
import { addDescriptors } from './addDescriptors.ts'
import type { FoundDescriptor } from './readDescriptors.ts'

/** The folder of this service. */
const folder = join(import.meta.dirname, '../..')

/** Folder of the build. */
export const builtSite = join(folder, 'dist/site')

/** The scripts that pages begin with. */
const entries = {
  device: 'src/pages/device.tsx',
  frame: 'src/frame/main.ts',
  passkey: 'src/pages/passkey.tsx',
  social: 'src/pages/social.tsx',
} as const

/**
 * Builds the scripts of the secure site and reports the SHA-256 of every file. The same sources make
 * the same bytes, so anyone can compare a site with its sources.
 *
 * @param descriptors descriptors that the build adds to those of this repository
 */
export async function buildSite(
  outDir = builtSite,
  descriptors: readonly FoundDescriptor[] = [],
): Promise<BuildReport> {
  await rm(outDir, { force: true, recursive: true })
  const built: (readonly [string, string])[] = []
  // One after the other: entries that share modules would split the frame into many small files.
  for (const [name, file] of Object.entries(entries))
    built.push([name, await buildEntry(name, join(folder, file), outDir, descriptors)])
  const report = { entries: Object.fromEntries(built), files: await hashFiles(outDir) }
  await writeFile(join(outDir, 'build.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  return report
}

/** Builds one entry with its lazy chunks. Returns its path in the build. */
async function buildEntry(
  name: string,
  input: string,
  outDir: string,
  descriptors: readonly FoundDescriptor[],
): Promise<string> {
  // Loaded here, because serving a build needs no Vite.
  const { build } = await import('vite')
  const result = await build({
    build: {
      assetsInlineLimit: 0,
      emptyOutDir: false,
      // The import map names the hash of each file; preloads would need theirs, too.
      modulePreload: false,
      outDir,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: input },
        output: {
          chunkFileNames: 'assets/[name]-[hash].js',
          entryFileNames: 'assets/[name]-[hash].js',
        },
      },
      target: 'es2022',
    },
    configFile: false,
    logLevel: 'error',
    plugins: [addDescriptors(descriptors)],
    publicDir: false,
    resolve: {
      alias: [
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react(-dom)?$/, replacement: 'preact/compat' },
        { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      ],
      conditions: ['latchkey:source', 'module', 'browser', 'production'],
    },
    root: folder,
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error(`The build of "${name}" has no script.`)
  return entry.fileName
}

async function hashFiles(outDir: string): Promise<Record<string, string>> {
  const found = await readdir(outDir, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const hashes = await Promise.all(
    paths.map(async (path) => {
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('base64')
      return [relative(outDir, path).split(sep).join('/'), `sha256-${hash}`] as const
    }),
  )
  return Object.fromEntries(hashes)
}
