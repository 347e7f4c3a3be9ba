import { readFileSync } from 'node:fs'
import { version } from 'react'
import { expect, test } from 'vitest'
import * as binding from './index.ts'

test('exports the components and hooks', () => {
  expect(Object.keys(binding).sort()).toEqual([
    'ConnectButton',
    'LatchkeyModal',
    'LatchkeyProvider',
    'NetworkButton',
    'useAccount',
    'useConnect',
    'useDisconnect',
    'useEvents',
    'useLatchkey',
    'useLatchkeyState',
    'useNetwork',
    'usePairing',
    'useProvider',
    'useSignIn',
    'useTheme',
    'useWalletInfo',
    'useWallets',
  ])
})

test('behavior: is a client boundary for frameworks with server components', () => {
  const source = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
  expect(source.replace(/^\/\/.*\n/gm, '')).toMatch(/^'use client'\n/)
})

test('behavior: runs on the React version of the suite', () => {
  expect(version.split('.')[0]).toBe(process.env.REACT ?? '19')
})
