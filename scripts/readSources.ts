import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runCommand.ts'

/** Source texts by path from the repository's folder. */
export type Sources = ReadonlyMap<string, string>

/** Reads every TypeScript file of the folders, tests and generated files included. */
export function readSources(...folders: readonly string[]): Sources {
  const sources = new Map<string, string>()
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).sort()) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      if (!/\.tsx?$/.test(path) || /(^|\/)(node_modules|dist[^/]*|\.cache)\//.test(path)) continue
      sources.set(path, readFileSync(join(root, path), 'utf8'))
    }
  }
  return sources
}

/** Whether the file is a test or stands by tests: neither is shipped, and both may import more. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/fixtures(\/|\.tsx?$)/.test(path)
}
