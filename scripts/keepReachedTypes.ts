import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isInstalledWithUs } from './bundledPackages.ts'
import { root } from './runCommand.ts'

/**
 * Removes declarations that no entry reaches, because some import bundled packages. Throws if a
 * reachable declaration imports a package that hosts do not install.
 */
export function keepReachedTypes(folder: string): void {
  const { exports }: { exports: Record<string, { types?: string }> } = JSON.parse(
    readFileSync(join(root, 'packages/latchkey/package.json'), 'utf8'),
  )
  const reached = new Set(
    Object.values(exports).flatMap(({ types }) =>
      types?.startsWith('./dist/') ? [join(folder, types.replace('./dist/', ''))] : [],
    ),
  )
  // A set that grows during iteration is a breadth-first search.
  for (const path of reached)
    for (const name of importsOf(path))
      if (name.startsWith('.'))
        reached.add(resolve(dirname(path), name).replace(/\.[jt]sx?$/, '.d.ts'))
      else if (!isInstalledWithUs(name))
        throw new Error(
          `${path.slice(folder.length + 1)} names ${name}, which hosts do not install`,
        )

  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    const path = join(folder, name)
    if (path.endsWith('.d.ts') && !reached.has(path)) rmSync(path)
  }
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/(?<!['"])\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  )
}
