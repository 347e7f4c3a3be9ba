import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { health } from './health.ts'

const away = () => Promise.reject(new Error('away'))

/** A store that counts its checks, and the provider's health beside it. */
function setup(cacheMs: number) {
  let asked = 0
  const store = async () => {
    asked++
    await new Promise(setImmediate)
  }
  return { app: health({ cacheMs, chains: {}, checks: { store } }), asked: () => asked }
}

test('asks once for a flood of requests', async () => {
  const { app, asked } = setup(60_000)
  const flood = await Promise.all(Array.from({ length: 500 }, () => app.request('/readyz')))
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await app.request('/readyz')).status).toBe(200)
  expect(asked()).toBe(1)
})

test('asks again after a while', async () => {
  const { app, asked } = setup(5)
  await expect
    .poll(async () => {
      await app.request('/readyz')
      return asked()
    })
    .toBeGreaterThan(1)
})

test('notices at once that the process stops', async () => {
  let isStopping = false
  const ownChecks = {
    process: async () => {
      if (isStopping) throw new Error('The provider is stopping')
    },
  }
  const app = health({ chains: {}, ownChecks })
  expect((await app.request('/readyz')).status).toBe(200)
  isStopping = true
  expect((await app.request('/readyz')).status).toBe(503)
})

test.each([
  ['checks', 503, 'not ready'],
  ['softChecks', 200, 'degraded'],
])('reports a failing check of %s', async (kind, status, word) => {
  const app = health({ chains: {}, [kind]: { store: away } })
  const response = await app.request('/readyz')
  expect([response.status, await response.json()]).toEqual([
    status,
    { status: word, store: 'unreachable', chains: {} },
  ])
})

test('is degraded, but ready, without any chain', async () => {
  const app = health({ chains: { 'eip155:1': 'http://127.0.0.1:1' } })
  const response = await app.request('/readyz')
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'degraded', chains: { 'eip155:1': 'unreachable' } },
  ])
})

test('stays behind the door of the compose file', async () => {
  const compose = await readFile(new URL('../../compose.yaml', import.meta.url), 'utf8')
  const door = compose.slice(compose.indexOf(':4000 {'))
  for (const path of ['/readyz', '/healthz']) expect(door).toContain(`respond ${path} 404`)
  expect(door.indexOf('respond')).toBeLessThan(door.indexOf('reverse_proxy'))
})
