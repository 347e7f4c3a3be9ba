import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../runCommand.ts'

const file = 'scripts/exports.txt'

/** Compares the public names of every entry with the committed list, so that a review shows each new one. */
export async function checkExports(): Promise<string> {
  const names = publicNames()
  const isUpdate = process.argv.includes('--update')
  if (isUpdate) writeFileSync(join(root, file), names)

  const before = new Set(readFileSync(join(root, file), 'utf8').split('\n'))
  const now = new Set(names.split('\n'))
  const changes = [
    ...[...now].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
    ...[...before].filter((line) => !now.has(line)).map((line) => `- ${line}`),
  ]
  if (changes.length > 0)
    throw new Error(
      `${changes.join('\n')}\nThe public names changed. If that is meant: npm run check -- --update`,
    )
  return `${now.size - 1} public names`
}

/** The packages whose entries others import. */
const folders = ['packages/latchkey', 'packages/keys']

/** One line a name: `latchkey/core  connect`. */
function publicNames(): string {
  return `${folders.flatMap(namesOf).join('\n')}\n`
}

function namesOf(place: string): string[] {
  const folder = join(root, place)
  const manifest: { name: string; exports: Record<string, string | Record<string, string>> } =
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(manifest.exports).flatMap(([entry, target]) => {
    const path = typeof target === 'object' ? target['latchkey:source'] : undefined
    if (!path) return []
    const { module } = parseSync(path, readFileSync(join(folder, path), 'utf8'))
    return module.staticExports
      .flatMap(({ entries }) => entries)
      .map(({ exportName, isType, moduleRequest }) => {
        if (!exportName.name && exportName.kind !== 'Default')
          throw new Error(`${path} re-exports all of ${moduleRequest?.value}: name them one by one`)
        const name = exportName.name ?? 'default'
        return `${entry.replace('.', manifest.name)} ${name}${isType ? ' (type)' : ''}`
      })
      .sort()
  })
}
