import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import { type Endpoint, failure } from 'latchkey/protocol'
import * as protocol from 'latchkey/protocol/auth'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newEmail, openAuth } from '../auth/fixtures/openAuth.ts'
import { arbitraryOf } from '../fixtures/fuzz/arbitraryOf.ts'

// Requests with a valid proof and a fresh session reach every handler: no 500, and reasons with every
// refusal.

const { setup } = openAuth('servers')

type Posted = Endpoint & { readonly body: v.GenericSchema }

const endpoints = Object.entries<unknown>(protocol).filter((entry): entry is [string, Posted] => {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'path' in value && 'body' in value
})

test('lists the endpoints of logins and escrow', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(22)
})

test.each(endpoints)('%s answers every body without an internal error', async (_, endpoint) => {
  const vera = await setup({ authLimits: { attemptsPerHourOfNetwork: 1e6 } }).frame()
  const email = newEmail()
  await vera.loginWithEmail(email)
  const session = vera.tokens.accessToken
  const { $schema: __, ...schema } = toJsonSchema(endpoint.body, {
    errorMode: 'ignore',
    typeMode: 'input',
  })
  const bodies = fc.oneof({ arbitrary: arbitraryOf(schema), weight: 3 }, fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await vera.request(endpoint, body, { accessToken: session })
      if (response.ok) return
      expect(response.status).not.toBe(500)
      v.parse(failure, await response.json())
    }),
    { numRuns: 15 },
  )
})
