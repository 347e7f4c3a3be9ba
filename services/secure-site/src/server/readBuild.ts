import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type BuildReport, buildReport } from './Build.ts'

/** A build in memory. */
export type Build = {
  readonly report: BuildReport
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

/**
 * Reads a build and checks the hash of every file, so that a changed file is never served.
 *
 * @throws if the folder holds no build, or a file was changed
 */
export async function readBuild(folder: string): Promise<Build> {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch((cause) => {
    throw new Error(`There is no build in ${folder}. Build the secure site first.`, { cause })
  })
  const report = v.parse(v.pipe(v.string(), v.parseJson(), buildReport), text)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [path, hash] of Object.entries(report.files)) {
    const bytes = new Uint8Array(await readFile(join(folder, path)))
    if (`sha256-${createHash('sha256').update(bytes).digest('base64')}` !== hash)
      throw new Error(`${path} has been changed since the build. Build the secure site again.`)
    files.set(`/${path}`, bytes)
  }
  return { files, report }
}
