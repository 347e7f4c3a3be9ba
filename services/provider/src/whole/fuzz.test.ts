import { type Devnet, startDevnet } from '@latchkey/devnet'
import fc from 'fast-check'
import { failure } from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { testApp } from '../fixtures/testApp.ts'

// Whatever arrives, on every route of the document: never a 500, and each refusal says why.

const parameter = v.object({ name: v.string(), in: v.picklist(['path', 'query']) })
const operation = v.object({
  parameters: v.array(parameter),
  requestBody: v.optional(
    v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) }),
  ),
})
const document = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) })

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'random' })
}, 60_000)
afterAll(() => devnet?.stop())

/** Texts that have meant trouble somewhere. */
const nasty = [
  '',
  '\0',
  '%00',
  '%',
  '%E0%A4%A',
  '../../etc/passwd',
  "'; drop table names; --",
  '{{7*7}}',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '-1',
  '0',
  '1e309',
  'NaN',
  'null',
  'eip155:1',
  'eip155:999999999999999',
  'eip155:0x1',
  'eip155:1:0x0000000000000000000000000000000000000000',
  'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  `eip155:1:0x${'f'.repeat(40)}`,
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
  '9'.repeat(78),
  '9'.repeat(500),
  '\ud800',
  '🔑'.repeat(50),
  'a'.repeat(5_000),
]

const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }))
const value = fc.oneof(
  text,
  fc.constantFrom(null, true, 0, -1, 1e308, 0.1, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Bodies that begin to fit: the fields that the schema names, with anything in them. */
function bodyFor(schema: unknown) {
  const known = v.safeParse(v.object({ properties: v.record(v.string(), v.unknown()) }), schema)
  const fields = known.success ? Object.keys(known.output.properties) : []
  const shaped = fc.record(Object.fromEntries(fields.map((name) => [name, value])), {
    requiredKeys: [],
  })
  return fc.oneof(
    { arbitrary: shaped.map((body) => JSON.stringify(body)), weight: 3 },
    { arbitrary: value.map((body) => JSON.stringify(body)), weight: 1 },
    { arbitrary: text, weight: 1 },
  )
}

const headers = fc.dictionary(
  fc.constantFrom('origin', 'authorization', 'x-request-id', 'content-type', 'x-forwarded-for'),
  fc.string({ maxLength: 60 }).map((raw) => raw.replace(/[^\x20-\x7e]/g, '')),
  { maxKeys: 3 },
)

describe.each(stores)('on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  afterAll(() => open?.stop())

  test('default', { timeout: 180_000 }, async () => {
    const app = testApp(open, { chains: devnet.urls })
    const { paths } = v.parse(document, await (await app.request('/openapi.json')).json())
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, found]) => ({ method, path, ...found })),
    )
    expect(operations.length).toBeGreaterThan(12)
    for (const { method, parameters, path, requestBody } of operations) {
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema
      const parts = fc.record(
        Object.fromEntries(
          parameters.map(({ name }) => [name, fc.option(text, { nil: undefined })]),
        ),
      )
      await fc.assert(
        fc.asyncProperty(parts, bodyFor(schema), headers, async (given, body, headers) => {
          const url = fill(path, parameters, given)
          const init = method === 'post' ? { method: 'POST', body } : {}
          const response = await app.request(url, { ...init, headers })
          const answer = await response.text()
          const said = `${response.status} ${method} ${url} ${body}: ${answer.slice(0, 300)}`
          // 502 to 504: a node that says no to nonsense is not a fault of ours.
          expect([500, 501].includes(response.status), said).toBe(false)
          if (response.status >= 400) {
            const { reasons } = v.parse(failure, JSON.parse(answer))
            expect(reasons.length, said).toBeGreaterThan(0)
          }
        }),
        { numRuns: 40 },
      )
    }
    expect((await app.request('/healthz')).status).toBe(200)
  })
})

type Parameters = readonly v.InferOutput<typeof parameter>[]

function fill(path: string, parameters: Parameters, given: Record<string, string | undefined>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inUrl(given[name] ?? ''))
  const query = parameters
    .filter(({ in: place, name }) => place === 'query' && given[name] !== undefined)
    .map(({ name }) => `${name}=${inUrl(given[name] ?? '')}`)
  return `${filled}?${query.join('&')}`
}

/** As a URL has it; what is half a character stays what it is there. */
function inUrl(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
}
