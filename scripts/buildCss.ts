import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { browserslistToTargets, type Targets, transform } from 'lightningcss'

const root = join(import.meta.dirname, '..')
const kit = join(root, 'packages/kit/src')
const source = join(root, 'packages/latchkey/src')
const buttonSource = join(source, 'ui/theme/button.css')
const buttonBuilt = join(root, 'packages/latchkey/dist/button.css')

const targets: Targets = browserslistToTargets(['chrome 111', 'safari 16.4', 'firefox 115'])

/** Order of the cascade layers; later ones override earlier ones. */
const layers = ['theme', 'kit', 'shell', 'views'] as const

/**
 * Writes a module `x.css.ts` beside each `x.css` of the package and of the kit: the minified text in
 * the cascade layer of its folder. `button.css` stays a file too, because it belongs to the host's document.
 *
 * @returns the written paths, without those that were up to date
 */
export async function buildCss(): Promise<string[]> {
  const entries = await Promise.all(
    [kit, source].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => join(entry.parentPath, entry.name))
  const written = await Promise.all(files.map(buildOne))
  return written.flat()
}

async function buildOne(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  const layer = layerOf(file)
  const { code } = transform({
    code: Buffer.from(layer ? `@layer latchkey.${layer}{${text}}` : text),
    filename: relative(root, file),
    minify: true,
    targets,
  })
  const css = code.toString()
  const module = `export const css =\n  ${JSON.stringify(css)}\n`
  const changed = await writeIfChanged(`${file}.ts`, module)
  if (file === buttonSource) changed.push(...(await writeIfChanged(buttonBuilt, `${css}\n`)))
  return changed
}

/** `button.css` has no layer, because a host's unlayered reset would override it. */
function layerOf(file: string): (typeof layers)[number] | undefined {
  if (file === buttonSource) return undefined
  if (file.startsWith(kit)) return file.startsWith(join(kit, 'theme')) ? 'theme' : 'kit'
  const [room, folder] = relative(source, file).split(/[\\/]/)
  return room === 'ui' ? layers.find((layer) => layer === folder) : 'views'
}

async function writeIfChanged(file: string, text: string): Promise<string[]> {
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (before === text) return []
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return [file]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const written = await buildCss()
  console.log(
    written.length ? written.map((file) => relative(root, file)).join('\n') : 'CSS is up to date',
  )
}
