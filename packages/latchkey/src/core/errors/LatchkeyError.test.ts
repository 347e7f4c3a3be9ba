import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue, type ErrorCode } from './catalogue.ts'
import { connectedCatalogue } from './connectedCatalogue.ts'
import { connectedError } from './connectedErrors.ts'
import { hasErrorCode, LatchkeyError } from './LatchkeyError.ts'
import { lateCatalogue } from './lateCatalogue.ts'
import { lateError } from './lateErrors.ts'

const codes = [catalogue, lateCatalogue, connectedCatalogue].flatMap((texts) => Object.keys(texts))

test('default', () => {
  const cause = new Error('port closed')
  const error = connectedError('NETWORK_WITH_ID_NOT_FOUND', { cause, id: 'eip155:7' })
  expect(error).toMatchObject({
    cause,
    code: 'NETWORK_WITH_ID_NOT_FOUND',
    docs: 'https://latchkey.dev/errors#network_with_id_not_found',
    message: 'Network with ID eip155:7 not found',
    name: 'LatchkeyError',
  })
})

test('behavior: a text may arrive with the code that throws it', () => {
  const cause = new Error('4902')
  expect(lateError('CHAIN_NOT_APPROVED', { cause, chainId: 'eip155:7' })).toMatchObject({
    cause,
    code: 'CHAIN_NOT_APPROVED',
    docs: 'https://latchkey.dev/errors#chain_not_approved',
    message: 'Chain eip155:7 is not approved by the wallet',
  })
})

test('behavior: a code is found down the chain of causes', () => {
  const rejected = lateError('USER_REJECTED')
  const outer = new Error('could not connect', { cause: rejected })
  expect(hasErrorCode(outer, 'USER_REJECTED')).toBe(true)
  expect(hasErrorCode(outer, 'NOT_YET')).toBe(false)
})

test('behavior: every code has its section in the docs, and no section is left over', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/errors.md'), 'utf8')
  const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, code]) => code)
  expect(sections.sort()).toEqual(codes.sort())
})

test('behavior: an error leads to the anchor that its section has', () => {
  // Made from a heading as GitHub does: small letters, no punctuation, hyphens for spaces.
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-')
  const leadsTo = codes.map(
    (code) => new LatchkeyError(code as ErrorCode, undefined, '').docs.split('#')[1],
  )
  expect(leadsTo).toEqual(codes.map(anchorOf))
})

test('behavior: every text of the catalogue is thrown somewhere', () => {
  const folder = join(import.meta.dirname, '../..')
  const shipped = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|fixtures|[cC]atalogue\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  expect(codes.filter((code) => !shipped.includes(`'${code}'`))).toEqual([])
})
