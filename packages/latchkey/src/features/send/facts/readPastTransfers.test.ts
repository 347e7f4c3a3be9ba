import { expect, test } from 'vitest'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import { failingProvider } from '../../../core/provider/contract/fixtures/failingProvider.ts'
import { own } from '../fixtures/setupSend.ts'
import { readPastTransfers } from './readPastTransfers.ts'

test('tells unknown past transfers from none', async () => {
  const { url } = await failingProvider((_, response) => void response.end('{"data":[]}'))
  const engine = testInstance([], { provider: url })
  expect(await readPastTransfers(engine, `eip155:1:${own}`)).toMatchObject({ sentTo: new Map() })
  expect(await readPastTransfers(engine, `eip155:2:${own}`)).toBeUndefined()
})
