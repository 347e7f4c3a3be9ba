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

describe.each(['newest', 'oldest'] as const)('%s peers', (peers) => {
  test.each(fixtures)('behavior: $name builds with Vite', async ({ name, absent }) => {
    const folder = join(hosts.folder(peers, absent), name)
    if (absent) expect(existsSync(join(folder, '../node_modules', absent))).toBe(false)
    await expect(buildWithVite(folder)).resolves.toEqual([])
    expect(readdirSync(join(folder, 'dist-vite/assets')).length).toBeGreaterThan(0)
  })

  test.each(fixtures)('behavior: $name builds with webpack', async ({ name, absent }) => {
    const folder = join(hosts.folder(peers, absent), name)
    await expect(buildWithWebpack(folder)).resolves.toEqual([])
    expect(existsSync(join(folder, 'dist-webpack/main.js'))).toBe(true)
  })

  test.each(['latchkey/core', 'latchkey/protocol', 'latchkey/evm'])(
    'behavior: %s loads in Node without React',
    async (entry) => {
      const { output } = await runCommand(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `console.log(Object.keys(await import('${entry}')).length)`,
        ],
        { cwd: hosts.folder(peers, 'react') },
      )
      expect(Number(output)).toBeGreaterThan(0)
    },
  )

  test.each(['latchkey', 'latchkey/react', 'latchkey/elements'])(
    'behavior: %s loads on a server',
    async (entry) => {
      const { output } = await runCommand(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `console.log(Object.keys(await import('${entry}')).length)`,
        ],
        { cwd: hosts.folder(peers) },
      )
      expect(Number(output)).toBeGreaterThan(0)
    },
  )
})

describe('types', () => {
  const cases = (['newest', 'oldest'] as const).flatMap((peers) =>
    (['TypeScript 7', 'TypeScript 5.9'] as const).flatMap((compiler) =>
      ['node16', 'bundler'].map((resolution) => ({ peers, compiler, resolution })),
    ),
  )

  test.each(cases)(
    'types: strict in $compiler, $resolution, $peers peers',
    async ({ peers, compiler, resolution }) => {
      const { output } = await runCommand(
        process.execPath,
        [
          hosts.compilers[compiler],
          ...['--noEmit', '--strict', '--skipLibCheck', 'false', '--pretty', 'false'],
          ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', ''],
          ...['--module', resolution === 'bundler' ? 'esnext' : 'node16'],
          ...['--moduleResolution', resolution, 'types/entries.ts'],
        ],
        { cwd: hosts.folder(peers) },
      )
      expect(
        output.split('\n').filter((line) => /^(types|node_modules\/latchkey)\//.test(line)),
      ).toEqual([])
      expect(output).not.toContain('error TS5')
    },
  )
})

test('behavior: a React host on EVM installs few packages', () => {
  const { packages, MiB } = hosts.size('newest')
  expect(packages).toBeLessThanOrEqual(30)
  expect(MiB).toBeLessThanOrEqual(25)
})
