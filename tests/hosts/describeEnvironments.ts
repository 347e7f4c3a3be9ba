import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root as repository, runCommand } from '../../scripts/runCommand.ts'
import { freePort } from '../engines/drive/freePort.ts'
import type { InstalledHosts } from './installHosts.ts'
import { notePrinted, openPage } from './visit.ts'
import { writeReact } from './writeReact.ts'

/** Hosts of other kinds than a built page. */
export function describeEnvironments(hosts: () => InstalledHosts): void {
  describe('environments', () => {
    test.each(['jsdom', '@happy-dom/jest-environment'])(
      'behavior: in a host’s own tests, the modal connects a wallet in Jest with %s',
      async (environment) => {
        const { output, status } = await runCommand(
          process.execPath,
          [
            ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
            ...['--ci', '--env', environment],
          ],
          { cwd: hosts().own('jest') },
        )
        expect(output).toMatch(/Tests: +3 passed, 3 total/)
        expect(status).toBe(0)
      },
    )

    test('behavior: in a page with an import map, without a bundler, the button opens the modal', async () => {
      const folder = hosts().folder('newest')
      const map = await writeImportMap(folder)
      const page = await openPage()
      await page.route('https://host.example/**', (route) => {
        const { pathname } = new URL(route.request().url())
        const path = join(folder, pathname)
        if (pathname !== '/importmap/index.html') return route.fulfill({ path })
        const body = readFileSync(path, 'utf8').replace(
          '</title>',
          `</title><script type="importmap">${map}</script>`,
        )
        return route.fulfill({ body, contentType: 'text/html' })
      })
      // Without a bundler, the page fetches a hundred files.
      page.setDefaultTimeout(90_000)
      await page.goto('https://host.example/importmap/index.html')
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
    })

    test('behavior: the README’s quick start builds with Next, is rendered by its server, and opens the modal', {
      timeout: 500_000,
    }, async () => {
      const folder = hosts().own('next')
      const app = readFileSync(join(folder, 'app/App.tsx'), 'utf8')
      expect(app).toBe(readQuickStart('README.md'))
      expect(app).toBe(readQuickStart('packages/latchkey/README.md'))
      // A host's own shell: Next takes the variables of Vitest for its own.
      const others = Object.keys(process.env).map((name) => [name, undefined] as const)
      const { HOME, PATH } = process.env
      const env = { ...Object.fromEntries(others), HOME, NEXT_TELEMETRY_DISABLED: '1', PATH }
      const next = join(folder, 'node_modules/next/dist/bin/next')
      const built = await runCommand(process.execPath, [next, 'build'], { cwd: folder, env })
      expect(built.status, built.output).toBe(0)

      const port = await freePort()
      const url = `http://127.0.0.1:${port}/`
      const server = spawn(process.execPath, [next, 'start', '-p', `${port}`], { cwd: folder, env })
      onTestFinished(() => void server.kill())
      await untilReady(server)
      expect(await (await fetch(url)).text()).toContain('<span>Connect wallet</span>')

      const page = await openPage()
      // React prints what it could not hydrate.
      const printed = notePrinted(page)
      await page.goto(url)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
      // The quick start sets a project id, which offers pairing.
      await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).waitFor()
      expect(printed).toEqual([])
    })
  })
}

/** Writes React's files for the page, and returns its import map. */
async function writeImportMap(folder: string): Promise<string> {
  const run = (words: readonly string[]) =>
    runCommand(process.execPath, [...words], { cwd: folder })
  const { output } = await run(['importmap/writeMap.mjs'])
  const { imports }: { imports: Record<string, string> } = JSON.parse(output)
  const names: Record<string, string[]> = {}
  for (const name of Object.keys(imports).filter((one) => one.startsWith('react'))) {
    const code = `console.log(Object.keys(await import('${name}')).join(' '))`
    const { output: list } = await run(['--input-type=module', '--eval', code])
    names[name] = list.trim().split(' ')
  }
  await writeReact(join(folder, 'importmap'), names)
  return output
}

/** The file of the quick start, as the README writes it. */
function readQuickStart(file: string): string {
  const [, code = ''] =
    /```tsx\n([\s\S]*?)```/.exec(readFileSync(join(repository, file), 'utf8')) ?? []
  expect(code).toMatch(/^'use client'/)
  return code
}

async function untilReady(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`Next ended with ${code}`)))
    server.stdout?.on('data', (part) => {
      if (/Ready/.test(String(part))) resolve()
    })
  })
}
