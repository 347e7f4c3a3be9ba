import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { networkError } from '../networks/changes/errors.ts'
import { walletError } from '../ports/errors.ts'
import { hasErrorCode, LatchkeyError } from './LatchkeyError.ts'

test('has a code, a cause, a docs link and a complete message', () => {
  const cause = new Error('port closed')
  const error = networkError('NETWORK_WITH_ID_NOT_FOUND', { cause, id: 'eip155:7' })
  expect(error).toBeInstanceOf(LatchkeyError)
  expect(error).toMatchObject({
    cause,
    code: 'NETWORK_WITH_ID_NOT_FOUND',
    docs: 'https://latchkey.dev/errors#network_with_id_not_found',
    message: 'Network with ID eip155:7 not found',
    name: 'LatchkeyError',
  })
})

test('hasErrorCode searches the causes', () => {
  const outer = new Error('could not connect', { cause: walletError('USER_REJECTED') })
  expect(hasErrorCode(outer, 'USER_REJECTED')).toBe(true)
  expect(hasErrorCode(outer, 'DESTROYED')).toBe(false)
})

test('every code that an errors.ts declares is thrown somewhere', () => {
  const folder = join(import.meta.dirname, '../..')
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const shipped = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|fixtures/.test(path),
  )
  const isDeclaring = (path: string) => /(^|\/)errors\.ts$/.test(path)
  const codes = shipped
    .filter(isDeclaring)
    .flatMap((path) => [...read(path).matchAll(/^ {2}([A-Z_]+):/gm)].map(([, code]) => code))
  expect(codes.length).toBeGreaterThan(50)
  const throwing = shipped
    .filter((path) => !isDeclaring(path) && !path.endsWith('ErrorCode.ts'))
    .map(read)
    .join('\n')
  expect(codes.filter((code) => !throwing.includes(`'${code}'`))).toEqual([])
})
