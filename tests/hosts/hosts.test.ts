import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../scripts/runCommand.ts'
import { buildWithVite, buildWithWebpack } from './buildHosts.ts'
import { type InstalledHosts, installHosts } from './installHosts.ts'

let hosts: InstalledHosts

beforeAll(async () => {
  hosts = await installHosts()
})

afterAll(() => hosts?.remove())

const fixtures = [
  { name: 'react-evm', absent: undefined },
  { name: 'elements', absent: undefined },
  { name: 'headless-evm', absent: 'react' },
  { name: 'react-without-viem', absent: 'viem' },
] as const

const importIn = async (cwd: string, entry: string) => {
  const code = `console.log(Object.keys(await import('${entry}')).join(' '))`
  return runCommand(process.execPath, ['--input-type=module', '--eval', code], { cwd })
}

describe.each(['newest', 'oldest'] as const)('%s peers', (peers) => {
  test.each(fixtures)('behavior: $name builds with Vite', ({ name, absent }) =>
    hosts.without(absent, peers, async (folder) => {
      await expect(buildWithVite(join(folder, name))).resolves.toEqual([])
      expect(readdirSync(join(folder, name, 'dist-vite/assets')).length).toBeGreaterThan(0)
    }),
  )

  test.each(fixtures)('behavior: $name builds with webpack', ({ name, absent }) =>
    hosts.without(absent, peers, async (folder) => {
      await expect(buildWithWebpack(join(folder, name))).resolves.toEqual([])
      expect(existsSync(join(folder, name, 'dist-webpack/main.js'))).toBe(true)
    }),
  )

  test('error: a host that names React without having it does not build', () =>
    hosts.without('react', peers, async (folder) => {
      await expect(buildWithVite(join(folder, 'react-evm'))).rejects.toThrow('react')
    }))

  test.each(['latchkey/core', 'latchkey/protocol'])(
    'behavior: %s loads in Node without React and viem',
    (entry) =>
      hosts.without('react', peers, () =>
        hosts.without('viem', peers, async (folder) => {
          expect(await importIn(folder, entry)).toMatchObject({ status: 0, output: /\w/ })
        }),
      ),
  )

  test.each([
    'latchkey',
    'latchkey/react',
    'latchkey/elements',
    'latchkey/evm',
    'latchkey/testing',
  ])('behavior: %s loads on a server', async (entry) => {
    const { status, output } = await importIn(hosts.folder(peers), entry)
    expect(output).toMatch(/^[\w ]+\n$/)
    expect(status).toBe(0)
  })
})

describe('types', () => {
  // The older compiler takes ten times as long, so each of its settings is seen once.
  const cases = [
    { peers: 'newest', compiler: 'TypeScript 7', resolution: 'node16' },
    { peers: 'newest', compiler: 'TypeScript 7', resolution: 'bundler' },
    { peers: 'oldest', compiler: 'TypeScript 7', resolution: 'node16' },
    { peers: 'oldest', compiler: 'TypeScript 7', resolution: 'bundler' },
    { peers: 'newest', compiler: 'TypeScript 5.9', resolution: 'node16' },
    { peers: 'oldest', compiler: 'TypeScript 5.9', resolution: 'bundler' },
  ] as const

  test.each(cases)(
    'types: strict in $compiler, $resolution, $peers peers',
    async ({ peers, compiler, resolution }) => {
      const { output } = await runCommand(
        process.execPath,
        [
          hosts.compilers[compiler],
          ...['--noEmit', '--strict', '--skipLibCheck', 'false', '--pretty', 'false'],
          ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'],
          ...['--module', resolution === 'bundler' ? 'esnext' : 'node16'],
          ...['--moduleResolution', resolution, '--listFiles', 'types/entries.ts'],
        ],
        { cwd: hosts.folder(peers) },
      )
      // What other libraries get wrong in their own types is not ours to mend.
      const ours = output
        .split('\n')
        .filter((line) => /^(types|node_modules\/latchkey)\/.*error/.test(line))
      expect(ours).toEqual([])
      expect(output).toMatch(/node_modules\/latchkey\/dist\/testing\/index\.d\.ts/)
    },
  )
})

test('behavior: a React host on EVM installs few packages, and of ours few MiB', () => {
  const packages = hosts.packages()
  expect(packages.length).toBeLessThanOrEqual(30)

  const ours = ['latchkey', '@tanstack/query-core', 'valibot', 'zustand']
  const size = packages
    .filter(({ name }) => ours.includes(name))
    .reduce((sum, { MiB }) => sum + MiB, 0)
  expect(size).toBeLessThanOrEqual(8)
})
