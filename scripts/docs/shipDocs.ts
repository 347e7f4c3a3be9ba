import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '../readSources.ts'
import { root } from '../runCommand.ts'
import { shippedPage } from './packageReadme.ts'

/** Copies the documentation and its picture into a folder of the package. */
export function shipDocs(folder: string): void {
  cpSync(join(root, 'docs'), folder, { recursive: true })
  for (const path of readFiles(/\.md$/, 'docs').keys()) {
    const copy = join(folder, path.slice('docs/'.length))
    writeFileSync(copy, shippedPage(readFileSync(copy, 'utf8'), path.split('/').length - 2))
  }
}
