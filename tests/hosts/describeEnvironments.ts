import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVirtualWallet, installVirtualWallet } from 'latchkey/testing'
import { describe, expect, test } from 'vitest'
import { launchOptions } from '../../scripts/chromium.mjs'
import { root as repository, runCommand } from '../../scripts/runCommand.ts'
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

    test.each(['jsdom', 'happy-dom', 'a browser'])(
      'behavior: in a host’s own tests, the modal connects a wallet in Vitest with %s',
      async (environment) => {
        const isBrowser = environment === 'a browser'
        const { output, status } = await runCommand(
          process.execPath,
          [
            ...['node_modules/vitest/vitest.mjs', 'run'],
            ...(isBrowser ? [] : ['--environment', environment]),
          ],
          {
            cwd: hosts().own('jest'),
            env: {
              NO_COLOR: '1',
              ...(isBrowser && { LAUNCH: JSON.stringify(launchOptions()) }),
            },
          },
        )
        expect(output).toMatch(/Tests +3 passed \(3\)/)
        expect(output).not.toMatch(/warn/i)
        expect(status).toBe(0)
      },
    )

    const esbuild = ['--bundle', '--splitting', '--format=esm', '--outdir=dist-esbuild']
    test.each([
      { tool: 'esbuild', command: 'npx', words: ['esbuild', 'react-evm/main.js', ...esbuild] },
      { tool: 'Parcel', command: 'npx', words: ['parcel', 'build', 'react-evm/index.html'] },
      { tool: 'Rspack', command: 'node', words: ['rspack.mjs'] },
    ])('behavior: a React host builds with $tool, without warnings', async ({ command, words }) => {
      const cwd = hosts().own('bundlers')
      const { output, status } = await runCommand(command, words, { cwd })
      expect(output).not.toMatch(/warning/i)
      expect(status, output).toBe(0)
    })

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

    test.each([
      ['classic script', 0],
      ['module', 1],
    ])(
      'behavior: the %s of docs/script-tag.md connects a wallet in a plain page, from another origin',
      async (_, index) => {
        const folder = join(hosts().folder('newest'), 'node_modules/latchkey/dist/script')
        const hashes: Record<string, string> = JSON.parse(
          readFileSync(join(folder, 'integrity.json'), 'utf8'),
        )
        const html = readBlock('docs/script-tag.md', index)
          .replace('sha384-…', hashes['latchkey.global.js'] ?? '')
          .replaceAll(/https:.*\/dist\/script\//g, 'https://cdn.example/')
        const page = await openPage()
        const wallet = createVirtualWallet()
        await installVirtualWallet(page, wallet)
        const printed = notePrinted(page)
        await page.route('https://host.example/', (route) =>
          route.fulfill({ body: html, contentType: 'text/html' }),
        )
        await page.route('https://cdn.example/**', (route) =>
          route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            path: join(folder, new URL(route.request().url()).pathname),
          }),
        )
        await page.goto('https://host.example/')
        await page.getByRole('button', { name: 'Connect wallet' }).click()
        await page.getByRole('button', { name: /^Virtual/ }).click()
        await page.getByTitle(wallet.address).waitFor()
        if (index === 0) await page.getByText(wallet.address, { exact: true }).waitFor()
        expect(await page.evaluate('typeof Latchkey')).toBe(index === 0 ? 'object' : 'undefined')
        expect(printed).toEqual([])
      },
    )
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

/** A block of HTML on a page of the documentation. */
function readBlock(file: string, index: number): string {
  const blocks = [...readFileSync(join(repository, file), 'utf8').matchAll(/```html\n(.*?)```/gs)]
  return blocks[index]?.[1] ?? ''
}
