import { expect, test } from 'vitest'
import { installCommand } from './install.mjs'

test('installs exactly the lock file into a fresh checkout', () => {
  expect(installCommand({ isFresh: true })).toEqual(['ci'])
})

test('keeps installed packages in place when the lock file changes', () => {
  expect(installCommand({ isFresh: false })).toEqual(['install', '--no-save'])
})
