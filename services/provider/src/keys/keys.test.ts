import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectKeys } from '../db/serviceTables.ts'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { keys } from './keys.ts'

let open: Stores
let environment: { readonly DATABASE_URL: string | undefined }
beforeAll(async () => {
  open = await openStores('servers')
  environment = { DATABASE_URL: open.servers?.postgres.url }
}, 60_000)
afterAll(() => open?.stop())

test('adds, lists and disables a key', async () => {
  const options = { name: 'The shop', origin: ['https://shop.example'], limit: '600' }
  expect(await keys(['add', 'shop'], { ...options, secret: 'deep' }, environment)).toBe(
    'shop may be used from https://shop.example',
  )
  expect(await open.db.select().from(projectKeys)).toMatchObject([
    {
      id: 'shop',
      name: 'The shop',
      origins: ['https://shop.example'],
      requestsPerMinute: 600,
      secret: 'deep',
      disabledAt: null,
    },
  ])
  expect(await keys(['disable', 'shop'], {}, environment)).toContain('shop is disabled')
  expect(await keys(['list'], {}, environment)).toBe(
    'shop\tThe shop\thttps://shop.example\tdisabled',
  )
})

test('replaces the settings of an existing key and enables it', async () => {
  await keys(
    ['add', 'again'],
    { origin: ['https://a.example'], secret: 'a', limit: '5' },
    environment,
  )
  await keys(['disable', 'again'], {}, environment)
  expect(await keys(['add', 'again'], {}, environment)).toBe('again may be used from anywhere')
  const rows = await open.db.select().from(projectKeys)
  expect(rows.find(({ id }) => id === 'again')).toMatchObject({
    disabledAt: null,
    origins: null,
    requestsPerMinute: null,
    secret: null,
  })
})

test('stores the login and the escrow setting of a project', async () => {
  const login = { audience: 'latchkey', issuer: 'shop', jwks: 'https://shop.example/jwks' }
  await keys(['add', 'login'], { ...login, noEscrow: true }, environment)
  const rows = await open.db.select().from(projectKeys)
  expect(rows.find(({ id }) => id === 'login')).toMatchObject({
    escrow: false,
    login: { audience: 'latchkey', issuer: 'shop', jwksUrl: 'https://shop.example/jwks' },
  })
})

test('stores the fees that a project pays', async () => {
  const sponsoring = {
    calls: [{ methods: ['0xa9059cbb'], to: `0x${'a'.repeat(40)}` }],
    gweiPerDay: 3,
    gweiPerVisitorPerDay: 2,
  }
  await keys(['add', 'paying'], { sponsoring: JSON.stringify(sponsoring) }, environment)
  const rows = await open.db.select().from(projectKeys)
  expect(rows.find(({ id }) => id === 'paying')).toMatchObject({ sponsoring })
})

test.each([
  ['no command', [], {}, 'Name a key'],
  ['an unknown command', ['sell', 'shop'], {}, 'There is no command keys sell'],
  ['no key', ['add'], {}, 'Name a key'],
  ['an unknown key', ['disable', 'nobody'], {}, 'There is no key nobody'],
  ['no origin', ['add', 'x'], { origin: ['https://a.example/path'] }, 'is not an origin'],
  ['no limit', ['add', 'x'], { limit: 'many' }, 'many is not a limit'],
  ['sponsoring without JSON', ['add', 'x'], { sponsoring: 'much' }, 'This is no sponsoring'],
  ['sponsoring without limits', ['add', 'x'], { sponsoring: '{}' }, 'This is no sponsoring'],
  ['half a login', ['add', 'x'], { issuer: 'shop' }, 'A login needs --jwks'],
])('refuses %s', async (_, words, options, message) => {
  await expect(keys(words, options, environment)).rejects.toThrow(message)
})
