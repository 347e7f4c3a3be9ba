import * as v from 'valibot'
import { expect, test } from 'vitest'
import { wireRegistration } from './webAuthnWire.ts'

test('checks the number of transports before each of them', () => {
  const issuesOf = (length: number) =>
    v
      .safeParse(wireRegistration, { response: { transports: Array(length).fill(0) } })
      .issues?.map((issue) => v.getDotPath(issue))
      .filter((path) => path?.includes('transports'))
  expect(issuesOf(9)).toEqual(['response.transports'])
  expect(issuesOf(1)).toEqual(['response.transports.0'])
})
