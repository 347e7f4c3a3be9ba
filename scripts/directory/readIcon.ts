import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

const Icon = v.object({ default: v.pipe(v.string(), v.startsWith('<svg ')) })

/** Reads a drawing from an unpacked `@web3icons/core` package, on one line. */
export async function readIcon(root: string, name: string): Promise<string> {
  const [kind, icon] = name.split('/')
  const file = join(root, 'dist/svgs', `${kind}`, 'background', `${icon}.svg.js`)
  const { default: svg } = v.parse(Icon, await import(pathToFileURL(file).href))
  return `${svg.replace(/\s*\n\s*/g, '').replace(/ class="web3icons"/, '')}\n`
}
