import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type QuickStart, readQuickStarts } from '../../scripts/check/examples/quickStarts.ts'
import { root as repository, runCommand } from '../../scripts/runCommand.ts'
import type { InstalledHosts } from './installHosts.ts'
import { hostEnv } from './startServer.ts'

/** A site that was typed from its quick start, installed and built. */
export type Site = QuickStart & {
  readonly folder: string
  /** The command that failed, with its output; empty after success. */
  readonly failure: string
}

/** Follows every quick start of docs/frameworks from an empty folder, two at a time. */
export async function prepareSites(hosts: InstalledHosts): Promise<ReadonlyMap<string, Site>> {
  const sites = new Map<string, Site>()
  const open = readQuickStarts()
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift())
      sites.set(next.example, await prepareSite(next, hosts.site(next.example)))
  }
  await Promise.all([work(), work()])
  return sites
}

async function prepareSite(start: QuickStart, folder: string): Promise<Site> {
  for (const [path, code] of start.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  // The manifest and its lock name the versions that the page's `npm install` fetched.
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    const from = join(repository, 'examples', start.example, name)
    if (existsSync(from)) cpSync(from, join(folder, name))
  }
  const run = async (command: string) => {
    const [name = '', ...words] = command.split(' ')
    const { output, status } = await runCommand(name, words, { cwd: folder, env: hostEnv() })
    return status === 0 ? '' : `${command}:\n${output}`
  }
  const builds = start.commands.filter((command) => /^npx .*build$/.test(command))
  let failure = await installSite(folder, run)
  for (const build of builds) failure ||= await run(build)
  return { ...start, failure, folder }
}

/** Folders with installed packages, by their lock without the site's name. */
const installed = new Map<string, Promise<string>>()

/** Installs the packages of a site's lock, or links those of a site with the same ones. Returns the failure. */
async function installSite(folder: string, run: (command: string) => Promise<string>) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const packages = lock.replaceAll(JSON.parse(lock).name, '')
  const other = installed.get(packages)
  if (other) {
    const from = join(await other, 'node_modules')
    return existsSync(from) ? run(`cp -al ${from} ${folder}`) : `npm ci failed for ${from}`
  }
  // npm's downloads sometimes fail. An installation that is impossible fails twice.
  const install = 'npm ci --prefer-offline --no-audit --no-fund'
  const result = run(install).then(async (failure) => failure && (await run(install)))
  installed.set(
    packages,
    result.then(() => folder),
  )
  return result
}

/** The words that run a command of a quick start with Node, without npx in between. */
export function readWords(
  { commands, folder }: Site,
  step: 'develop' | 'serve',
): readonly string[] {
  const develops = (command: string) => command.startsWith('npx ')
  const command = step === 'develop' ? commands.find(develops) : commands.at(-1)
  const [tool, name = '', ...words] = command?.split(' ') ?? []
  return tool === 'npx' ? [join(folder, 'node_modules/.bin', name), ...words] : [name, ...words]
}
