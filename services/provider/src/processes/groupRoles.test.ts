import { expect, test } from 'vitest'
import { groupRoles } from './groupRoles.ts'

test('gives each role a process on PostgreSQL', () => {
  const databaseUrl = 'postgres://one'
  expect(groupRoles({ databaseUrl })).toEqual([['api'], ['indexer'], ['relay']])
  expect(groupRoles({ databaseUrl, roles: ['relay'] })).toEqual([['relay']])
})

test('opens the built-in database in one process', () => {
  expect(groupRoles({})).toEqual([['api', 'indexer'], ['relay']])
  expect(groupRoles({ roles: ['indexer', 'relay'] })).toEqual([['indexer'], ['relay']])
  expect(groupRoles({ projects: 'database' })).toEqual([['api', 'indexer', 'relay']])
})

test('keeps the roles that answer HTTP requests in one process', () => {
  const roles = ['api', 'auth', 'escrow', 'indexer', 'relay'] as const
  expect(groupRoles({ databaseUrl: 'postgres://one', roles })).toEqual([
    ['api', 'auth', 'escrow'],
    ['indexer'],
    ['relay'],
  ])
  expect(groupRoles({ roles: ['escrow'] })).toEqual([['escrow']])
})
