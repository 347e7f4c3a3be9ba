import { expect, onTestFinished, test, vi } from 'vitest'
import { keepToItself } from './keepToItself.ts'
import { readOrigin } from './Origin.ts'

const origin = 'https://site.example'

/** The origin that the wallet shows for the provider's response, if the site names itself so. */
async function originFor(answer: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  onTestFinished(() => void vi.unstubAllGlobals())
  const verify: Parameters<typeof keepToItself>[0]['verify'] = {
    register: async () => undefined,
    resolve: async () => ({ origin: '' }),
  }
  keepToItself({ eventClient: { init: async () => {} }, verify }, 'https://provider.example')
  const { isScam, origin: attested } = await verify.resolve({ encryptedId: 'a'.repeat(64) })
  const validation = attested === origin ? 'VALID' : 'INVALID'
  return readOrigin({ verified: { isScam, origin: attested, validation } })
}

test.each([
  [{ isScam: false, isSigned: true, origin }, 'verified'],
  [{ isScam: false, origin }, 'claimed'],
  [{ isScam: false, isSigned: false, origin }, 'claimed'],
  [{ isScam: false, isSigned: 'true', origin }, 'claimed'],
  [{ isScam: true, isSigned: true, origin }, 'scam'],
  [{ isScam: true, origin }, 'scam'],
  [{ isScam: false, isSigned: true, origin: 'https://other.example' }, 'elsewhere'],
  [{ isScam: false, isSigned: true }, 'unknown'],
  [null, 'unknown'],
])('behavior: %j is %s', async (answer, is) => {
  expect(await originFor(answer)).toMatchObject({ is })
})
