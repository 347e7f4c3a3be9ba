import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { root, runCommand } from '../../scripts/runCommand.ts'
import { type BuiltImage, buildImage } from './buildImage.ts'

// Runs the provider as operators do: by its Dockerfile, without a container engine.

const folder = join(root, 'services/provider')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

let image: BuiltImage
beforeAll(async () => {
  image = await buildImage()
}, 1_200_000)
afterAll(() => image?.remove())

/** Starts the image's command and resolves when the server listens. */
async function start(changes: Readonly<Record<string, string>> = {}) {
  const [program = '', ...words] = image.command
  const child: ChildProcess = spawn(program, words, {
    cwd: image.workdir,
    env: {
      PATH: process.env.PATH,
      ...image.env,
      CHAINS: 'eip155:1=http://127.0.0.1:9',
      DATA_FOLDER: image.at(image.env.DATA_FOLDER ?? ''),
      // A container is isolated; here the server must not reach the network.
      HOST: '127.0.0.1',
      PORT: '0',
      ROLES: 'api',
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  child.stderr?.on('data', (part) => said.push(String(part)))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said.join('')}`)))
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        const found = /listening on (http:[^"]+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
  })
  return { child, url }
}

/** Runs the image's health check against a port. */
async function checkHealth(port: string) {
  const [program = '', ...words] = image.healthcheck.map((word) =>
    word.replace(`:${image.env.PORT}/`, `:${port}/`),
  )
  expect(words.join(' ')).toContain(`:${port}/`)
  return (await runCommand(program, words, { cwd: image.workdir })).status
}

test('behavior: the image starts, responds, and stops on SIGTERM', {
  timeout: 600_000,
}, async () => {
  const { child, url } = await start()
  const listing = await (await fetch(`${url}/getWallets?entries=1`)).json()
  expect(listing).toMatchObject({ data: [{ image_id: expect.any(String) }] })
  const picture = await fetch(`${url}/getWalletImage/${listing.data[0].image_id}`)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  expect(await (await fetch(`${url}/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' })

  const { port } = new URL(url)
  expect(await checkHealth(port)).toBe(0)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await checkHealth(port)).toBe(1)
  expect(readdirSync(image.at('data')).length).toBeGreaterThan(0)
})

test('behavior: the image contains the files that run, and no others', () => {
  const names = readdirSync(join(image.workdir, 'node_modules'))
  for (const name of ['react', 'vite', 'vitest', 'typescript', 'drizzle-kit', '.cache'])
    expect(names).not.toContain(name)
  const shipped = readdirSync(join(image.workdir, 'node_modules/@latchkey/provider'))
  expect(shipped.filter((name) => name !== 'node_modules').sort()).toEqual([
    'README.md',
    'data',
    'dist',
    'migrations',
    'package.json',
  ])
  // The packed archives are gone, and no settings of this machine were copied.
  expect(existsSync(image.at('packed'))).toBe(false)
  const files = readdirSync(image.at('build'), { recursive: true, encoding: 'utf8' })
  // Files of other packages are not checked.
  const ours = files.filter((name) => !name.startsWith('node_modules/'))
  expect(ours.filter((name) => /(^|\/)(\.env|\.git)$/.test(name))).toEqual([])
})

test('behavior: the image starts the program by name, and the program reports missing settings', async () => {
  const options = { cwd: image.workdir, env: { CHAINS: '', npm_config_offline: 'true' } }
  const help = await runCommand('npx', ['@latchkey/provider', '--help'], options)
  expect(help).toMatchObject({ output: expect.stringContaining('keys add ID'), status: 0 })
  const missing = await runCommand('npx', ['@latchkey/provider'], options)
  expect(missing).toMatchObject({ output: expect.stringContaining('CHAINS'), status: 1 })
})

test('behavior: the compose file builds this image and names only existing settings', () => {
  const compose = read('services/provider/compose.yaml')
  const [, context = '', dockerfile = ''] =
    /context: (\S+)\n\s+dockerfile: (\S+)/.exec(compose) ?? []
  expect(existsSync(join(folder, context, dockerfile))).toBe(true)
  const block = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
  const set = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name)
  expect(set).toContain('DATABASE_URL')
  expect(settings()).toEqual(expect.arrayContaining(set))
  expect(compose).toContain(`provider-1:${image.env.PORT} provider-2:${image.env.PORT}`)
})

test('behavior: every setting is in the guide', () => {
  const guide = read('docs/running-the-provider.md')
  expect(settings().length).toBeGreaterThan(30)
  expect(settings().filter((name) => !guide.includes(name))).toEqual([])
})

/** Settings that the provider reads from its environment. */
function settings(): readonly string[] {
  return ['readConfig.ts', 'upstreams/readUpstreams.ts'].flatMap((file) =>
    [...read(`services/provider/src/${file}`).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      ([, name = '']) => name,
    ),
  )
}
