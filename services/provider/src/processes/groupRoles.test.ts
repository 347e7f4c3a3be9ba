import { expect, test } from 'vitest'
import { groupRoles, sharesDatabase } from './groupRoles.ts'

test('gives each role a process, and the indexer one more', () => {
  expect(groupRoles({})).toEqual([['api'], ['indexer'], ['describer'], ['relay']])
  expect(groupRoles({ roles: ['relay'] })).toEqual([['relay']])
  expect(groupRoles({ roles: ['indexer'] })).toEqual([['indexer'], ['describer']])
})

test('keeps the roles that answer HTTP requests in one process', () => {
  expect(groupRoles({ roles: ['api', 'auth', 'escrow', 'relay'] })).toEqual([
    ['api', 'auth', 'escrow'],
    ['relay'],
  ])
  expect(groupRoles({ roles: ['escrow'] })).toEqual([['escrow']])
})

test('shares the built-in database between processes that need it', () => {
  expect(sharesDatabase({})).toBe(true)
  expect(sharesDatabase({ databaseUrl: 'postgres://one' })).toBe(false)
  expect(sharesDatabase({ roles: ['api', 'relay'] })).toBe(false)
  expect(sharesDatabase({ projects: 'database', roles: ['api', 'relay'] })).toBe(true)
})
