import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { runCommand } from '../../scripts/runCommand.ts'
import { freePort } from '../engines/drive/freePort.ts'

export type RunningServer = { readonly url: string; readonly env: NodeJS.ProcessEnv }

/** Builds a Next host with webpack, without warnings, and starts its server. The quick starts use Turbopack. */
export async function startNext(folder: string): Promise<RunningServer> {
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const options = { cwd: folder, env: hostEnv() }
  const built = await runCommand(process.execPath, [next, 'build', '--webpack'], options)
  expect(built.output).not.toMatch(/warn/i)
  expect(built.status, built.output).toBe(0)
  return startServer(folder, (port) => [next, 'start', '-p', port])
}

/** Starts a host's server, which reads its own address from `ORIGIN`, and waits until it responds. */
export async function startServer(
  folder: string,
  words: (port: string) => readonly string[],
  host = '127.0.0.1',
): Promise<RunningServer> {
  const port = `${await freePort()}`
  const url = `http://${host}:${port}`
  const env = { ...hostEnv(), HOST: host, ORIGIN: url, PORT: port }
  const server = spawn(process.execPath, words(port), { cwd: folder, env })
  onTestFinished(() => void server.kill())
  await Promise.race([failure(server), untilReachable(url)])
  return { env, url }
}

/** A host's own shell: tools take the variables of Vitest for their own. */
export function hostEnv(): NodeJS.ProcessEnv {
  const others = Object.keys(process.env).map((name) => [name, undefined] as const)
  const { HOME, PATH } = process.env
  return { ...Object.fromEntries(others), HOME, NEXT_TELEMETRY_DISABLED: '1', PATH, ...quiet }
}

// Frameworks would report how they are used.
const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }

async function untilReachable(url: string): Promise<void> {
  const ask = async () => (await fetch(url).catch(() => undefined))?.status
  await expect.poll(ask, { interval: 200, timeout: 240_000 }).toBeDefined()
}

async function failure(server: ChildProcess): Promise<never> {
  let printed = ''
  server.stderr?.on('data', (part) => {
    printed += String(part)
  })
  return new Promise((_, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
  })
}
