import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Installed = { readonly packages: number; readonly MiB: number }

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Installed packages of a React host on EVM, in total and added by Latchkey. */
export async function measureInstall(): Promise<{ all: Installed; ours: Installed }> {
  await run('npm', ['run', 'build'], { cwd: root })
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-install-'))
  const packed = await run(
    'npm',
    ['pack', '--json', '--pack-destination', folder, '--workspace', 'latchkey'],
    { cwd: root },
  )
  const tarball = join(folder, JSON.parse(packed.stdout)[0].filename)
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const react = ['react', 'react-dom'].map((name) => `${name}@${devDependencies[name]}`)

  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'host', private: true }))
  const host = await install(folder, react)
  const all = await install(folder, [tarball])
  await rm(folder, { force: true, recursive: true })
  return { all, ours: less(all, host) }
}

function less(one: Installed, other: Installed): Installed {
  return { MiB: one.MiB - other.MiB, packages: one.packages - other.packages }
}

async function install(folder: string, names: readonly string[]): Promise<Installed> {
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...names], {
    cwd: folder,
  })
  const modules = join(folder, 'node_modules')
  const lock = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'))
  let bytes = 0
  for (const file of await readdir(modules, { recursive: true, withFileTypes: true })) {
    if (file.isFile()) bytes += (await stat(join(file.parentPath, file.name))).size
  }
  return { MiB: bytes / 2 ** 20, packages: Object.keys(lock.packages).length }
}
