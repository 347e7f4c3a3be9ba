import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../../scripts/test/bundleProgram.ts'
import { pinTo } from '../provider/pinTo.ts'
import { playPart } from '../provider/playPart.ts'

// A bundle, because errors of files that are transformed while they run cost a look into source maps.
const provider = fileURLToPath(new URL('../../services/provider', import.meta.url))
const program = await bundleProgram({
  entry: join(provider, 'src/main.ts'),
  external: ['@electric-sql/pglite', 'pg-native'],
  // Two folders deep, as its sources are, it finds its data.
  folder: join(provider, '.cache'),
})

// The provider's program with its default limits, as a small deployment runs it. Its only node does
// not respond.
await playPart(async () => {
  // All processes of the provider share this core.
  await pinTo(0, process.pid)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-abuse-'))
  const child = spawn(process.execPath, [program, '--port', '0', '--roles', 'api,relay'], {
    env: {
      ...process.env,
      CHAINS: 'eip155:1=http://127.0.0.1:9',
      DATA_FOLDER: folder,
      PROJECTS: 'anybody',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The provider exited with ${code}`)))
    createInterface(child.stdout).on('line', (line) => {
      const found = /listening on (http:[^"]+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { force: true, recursive: true })
    },
    url,
  }
})
