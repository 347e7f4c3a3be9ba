import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root as repository, runCommand } from '../../scripts/runCommand.ts'
import { type Instruction, readDockerfile, readIgnored } from './readDockerfile.ts'

const folder = join(repository, 'services/provider')

export type BuiltImage = {
  /** Where the last stage works. */
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly command: readonly string[]
  /** As the image has it: it asks the port of `env`. */
  readonly healthcheck: readonly string[]
  /** What stands at this path of the image. */
  at(path: string): string
  remove(): void
}

/** Does what the provider's Dockerfile says, in folders of this machine instead of an image. */
export async function buildImage(): Promise<BuiltImage> {
  const instructions = readDockerfile(readFileSync(join(folder, 'Dockerfile'), 'utf8'))
  const home = mkdtempSync(join(tmpdir(), 'latchkey-image-'))
  const remove = () => rmSync(home, { force: true, recursive: true })
  const at = (path: string) => join(home, path)
  try {
    let workdir = home
    for (const { stage, text, word } of instructions) {
      if (word === 'WORKDIR') {
        workdir = at(text)
        mkdirSync(workdir, { recursive: true })
      } else if (word === 'COPY') copy(text, { at, workdir })
      else if (word === 'RUN') {
        if (stage === 0) await lendPackages(workdir)
        await run(text, { at, home, workdir })
      }
    }
    const last = Math.max(...instructions.map(({ stage }) => stage))
    const of = (word: string) =>
      instructions.filter((one) => one.stage === last && one.word === word)
    return {
      at,
      command: readList(of('CMD')[0]),
      env: Object.fromEntries(
        of('ENV').flatMap(({ text }) =>
          [...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
        ),
      ),
      healthcheck: readList(of('HEALTHCHECK')[0]),
      remove,
      workdir,
    }
  } catch (error) {
    remove()
    throw error
  }
}

type Place = { readonly at: (path: string) => string; readonly workdir: string }

function copy(text: string, { at, workdir }: Place): void {
  const [from = '', to = ''] = text.replace(/^--from=\S+ /, '').split(' ')
  const isFromStage = text.startsWith('--from=')
  if (isFromStage) {
    // Both stages are in the same folders here: what the first one made is where it shall be.
    if (!existsSync(at(from)) || from !== to) throw new Error(`COPY ${text}: there is no ${from}`)
    return
  }
  const isIgnored = readIgnored(readFileSync(join(folder, 'Dockerfile.dockerignore'), 'utf8'))
  cpSync(join(repository, from), join(workdir, to), {
    filter: (path) => !isIgnored(relative(repository, path)),
    recursive: true,
  })
}

/** The packages that are installed here: fetching them anew would try out npm, not us. */
async function lendPackages(workdir: string): Promise<void> {
  const lock = readFileSync(join(workdir, 'package-lock.json'), 'utf8')
  for (const owner of ownersOf(lock)) {
    const [here, there] = [repository, workdir].map((place) => join(place, owner, 'node_modules'))
    if (!here || !there || !existsSync(here)) continue
    const linked = await runCommand('cp', ['-al', here, there])
    if (linked.status === 0) continue
    rmSync(there, { force: true, recursive: true })
    await runCommand('cp', ['-R', here, there])
  }
  const there = join(workdir, 'node_modules')
  // A file of its own each, or it would be written into ours.
  for (const name of ['.cache', '.vite', '.latchkey-install'])
    rmSync(join(there, name), { force: true, recursive: true })
  const stamp = createHash('sha256').update(lock).digest('hex')
  writeFileSync(join(there, '.latchkey-install'), stamp)
}

/** The root, and the workspaces that have versions of packages to themselves. */
function ownersOf(lock: string): Set<string> {
  const { packages }: { packages: Record<string, unknown> } = JSON.parse(lock)
  const owners = Object.keys(packages).flatMap(
    (path) => /^(?!node_modules\/)(.+?)\/node_modules\//.exec(path)?.[1] ?? [],
  )
  return new Set(['', ...owners])
}

/** Runs a line with its absolute paths led into our folders, and a home of its own. */
async function run(text: string, { at, home, workdir }: Place & { home: string }): Promise<void> {
  const script = text.replace(/(?<![\w.~/])\/(\w+)/g, (_, name: string) => at(name))
  mkdirSync(join(home, 'home/.npm'), { recursive: true })
  // The user of the image is none of this machine.
  const { output, status } = await runCommand('sh', ['-ec', `chown() { :; }\n${script}`], {
    cwd: workdir,
    env: {
      HOME: join(home, 'home'),
      npm_config_cache: join(homedir(), '.npm'),
      npm_config_prefer_offline: 'true',
      NODE_ENV: undefined,
    },
  })
  if (status !== 0) throw new Error(`RUN ${text}\n${output}`)
}

function readList(instruction: Instruction | undefined): readonly string[] {
  const list: unknown = JSON.parse(/\[.*\]$/.exec(instruction?.text ?? '')?.[0] ?? '')
  if (!Array.isArray(list)) throw new Error('Expected a list of words')
  return list.map(String)
}
