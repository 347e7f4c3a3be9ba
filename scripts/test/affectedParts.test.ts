import { expect, test } from 'vitest'
import { affectedParts } from './affectedParts.ts'

test.each([
  ['docs/api.md', []],
  ['tests/journeys/labels.test.ts', []],
  ['packages/latchkey/src/features/send/WalletSend.tsx', ['journeys', 'engines']],
  ['packages/kit/src/controls/Button.tsx', ['journeys', 'engines']],
  ['packages/kit/src/fixtures/drawKit.tsx', []],
  ['packages/latchkey/src/core/router/views.ts', ['interop', 'journeys', 'engines']],
  ['packages/latchkey/package.json', ['hosts', 'interop', 'journeys', 'engines']],
  ['apps/wallet/src/main.tsx', ['interop']],
  ['tests/engines/drive/webkit.ts', ['engines']],
  ['package-lock.json', ['unit', 'interop', 'hosts', 'journeys', 'engines']],
])('a change of %s runs in full: %j', (file, expected) => {
  expect([...affectedParts([file])]).toEqual(expected)
})

test('sums the effects of several files', () => {
  const files = ['tests/hosts/installHosts.ts', 'apps/playground/index.html']
  expect([...affectedParts(files)]).toEqual(['hosts', 'interop', 'journeys', 'engines'])
})
