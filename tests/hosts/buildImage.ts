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
  /** Working directory of the last stage. */
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
  readonly command: readonly string[]
  /** The image's health check. It requests the port of `env`. */
  readonly healthcheck: readonly string[]
  /** Lists the files at a path of the image. */
  at(path: string): string
  remove(): void
}

/**
 * Runs the instructions of the provider's Dockerfile in folders of this machine instead of an
 * image.
 */
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
    // Both stages share the folders here, so the first stage's output already has its place.
    if (!existsSync(at(from)) || from !== to) throw new Error(`COPY ${text}: there is no ${from}`)
    return
  }
  const isIgnored = readIgnored(readFileSync(join(folder, 'Dockerfile.dockerignore'), 'utf8'))
  cpSync(join(repository, from), join(workdir, to), {
    filter: (path) => !isIgnored(relative(repository, path)),
    recursive: true,
  })
}

/** Links this repository's packages: downloading them again would test npm, not the provider. */
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
  // Own copies: writing through a hard link would change this repository's files.
  for (const name of ['.cache', '.vite', '.latchkey-install'])
    rmSync(join(there, name), { force: true, recursive: true })
  const stamp = createHash('sha256').update(lock).digest('hex')
  writeFileSync(join(there, '.latchkey-install'), stamp)
}

/** The root, and the workspaces with package versions of their own. */
function ownersOf(lock: string): Set<string> {
  const { packages }: { packages: Record<string, unknown> } = JSON.parse(lock)
  const owners = Object.keys(packages).flatMap(
    (path) => /^(?!node_modules\/)(.+?)\/node_modules\//.exec(path)?.[1] ?? [],
  )
  return new Set(['', ...owners])
}

/** Runs a line with its absolute paths moved into the folders, and with its own home. */
async function run(text: string, { at, home, workdir }: Place & { home: string }): Promise<void> {
  const script = text.replace(/(?<![\w.~/])\/(\w+)/g, (_, name: string) => at(name))
  mkdirSync(join(home, 'home/.npm'), { recursive: true })
  // The image's user does not exist on this machine.
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
