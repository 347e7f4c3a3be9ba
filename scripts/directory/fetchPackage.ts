import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Downloads and unpacks a published package into `cache`; returns its folder. */
export function fetchPackage(spec: string, cache: string): string {
  const folder = join(cache, spec.replace(/[@/]/g, '_'))
  if (existsSync(join(folder, 'package.json'))) return folder
  mkdirSync(folder, { recursive: true })
  const tarball = execFileSync('npm', ['pack', spec, '--silent', '--pack-destination', cache], {
    encoding: 'utf8',
  }).trim()
  execFileSync('tar', ['xzf', join(cache, tarball), '-C', folder, '--strip-components=1'])
  return folder
}
