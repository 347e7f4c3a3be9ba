import { expect, test } from 'vitest'
import { installCommand } from './install.mjs'

const tool = (...platforms: readonly string[]) => ({
  packages: {
    'node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { 'tool-darwin-arm64': '1.0.0', 'tool-linux-x64': '1.0.0' },
    },
    ...Object.fromEntries(
      platforms.map((platform) => {
        const [os = '', cpu = ''] = platform.split('-')
        return [`node_modules/tool-${platform}`, { os: [os], cpu: [cpu] }]
      }),
    ),
  },
})

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const mac = { os: 'darwin', cpu: 'arm64' }

test('runs npm ci if the lock has every platform', () => {
  const lock = tool('linux-x64', 'darwin-arm64')
  expect(installCommand(lock, { here: mac, isFresh: true }).args).toEqual(['ci'])
})

test('installs without npm ci if the lock lacks another platform', () => {
  const { args } = installCommand(tool('linux-x64'), { here: linux, isFresh: true })
  expect(args).toEqual(['install', '--no-save'])
})

test('resolves packages without the lock if it lacks this platform, and says so', () => {
  const { args, says } = installCommand(tool('linux-x64'), { here: mac, isFresh: true })
  expect(args).toEqual(['install', '--no-package-lock'])
  expect(says).toContain('no darwin-arm64 binary of tool')
})

test('never removes installed packages', () => {
  const lock = tool('linux-x64', 'darwin-arm64')
  expect(installCommand(lock, { here: linux, isFresh: false }).args).toEqual([
    'install',
    '--no-save',
  ])
})

test('does not treat a single optional package as a binary', () => {
  const lock = {
    packages: {
      'node_modules/watcher': { optionalDependencies: { fsevents: '2.3.3' } },
      'node_modules/fsevents': { os: ['darwin'] },
    },
  }
  expect(installCommand(lock, { here: linux, isFresh: true }).args).toEqual(['ci'])
})
