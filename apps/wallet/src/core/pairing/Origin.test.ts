import { expect, test } from 'vitest'
import { readOrigin } from './Origin.ts'

const context = (verified: unknown) => ({ verified })

test.each([
  [
    context({ isScam: false, origin: 'https://site.example', validation: 'VALID' }),
    { host: 'site.example', is: 'verified' },
  ],
  [
    context({ isScam: false, origin: 'http://other.example:81', validation: 'INVALID' }),
    { host: 'other.example:81', is: 'elsewhere' },
  ],
  [
    context({ origin: 'https://site.example', validation: 'VALID' }),
    { host: 'site.example', is: 'claimed' },
  ],
  // A site that is listed as fraud stays so, even with a valid origin.
  [
    context({ isScam: true, origin: 'https://evil.example', validation: 'VALID' }),
    { host: 'evil.example', is: 'scam' },
  ],
  [context({ isScam: false, origin: '', validation: 'INVALID' }), { is: 'unknown' }],
  [context({ origin: 'https://site.example', validation: 'UNKNOWN' }), { is: 'unknown' }],
  [context({ origin: 7, validation: 'VALID' }), { is: 'unknown' }],
  [context(null), { is: 'unknown' }],
  [{}, { is: 'unknown' }],
  [undefined, { is: 'unknown' }],
])('behavior: %j', (given, expected) => {
  expect(readOrigin(given)).toEqual(expected)
})
